import type { Appearing } from '../model.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML. */
export const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** How something appears: it fades in, is drawn, grows from the left, or is highlighted. */
export type Effect = 'fade' | 'draw' | 'grow';

/** Attributes that the sheet's script reads: the sentence with which something appears, and how. */
export const appears = ({ at = 0 }: Appearing, effect: Effect = 'fade', until?: number) =>
  `data-at="${at}" data-effect="${effect}"${until === undefined ? '' : ` data-until="${until}"`}`;
