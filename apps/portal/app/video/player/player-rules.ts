/** What decides over how far somebody may watch. Seconds. */
export interface Limits {
  seconds: number;
  freeSeconds: number;
  member: boolean;
}

/** A film's clock is not exact: this near to a limit counts as there. */
const NEAR = 0.3;

/** Closer to an end nobody wants to go on from. */
const AT_END = 5;

/** Nobody is asked whether to go on from here: the film has hardly begun. */
const AT_BEGIN = 5;

/** Whether a visitor has come to the end of what is free, and there is more. */
export function atLimit(position: number, { seconds, freeSeconds, member }: Limits): boolean {
  return !member && seconds > freeSeconds + NEAR && position >= freeSeconds - NEAR;
}

/** Where to go on; null where the film begins at its beginning. */
export function resumeAt(position: number | null, limits: Limits): number | null {
  if (position === null || position < AT_BEGIN) return null;
  const { seconds, freeSeconds, member } = limits;
  if (position > seconds - AT_END) return null;
  // Who watched as a member and has logged out goes on with what is free.
  return member ? position : Math.min(position, freeSeconds - AT_BEGIN);
}

/** The number of the chapter that plays at a moment; -1 before the first. */
export function chapterAt(chapters: readonly { start: number }[], position: number): number {
  return chapters.findLastIndex(({ start }) => start <= position + NEAR);
}

/** Seconds that an arrow key goes. */
const STEP = 5;

/** What a key does to the film; undefined where it is not ours. */
export type KeyDeed =
  | { kind: 'toggle' }
  | { kind: 'fullscreen' }
  | { kind: 'captions' }
  | { kind: 'by'; seconds: number };

const KEYS: Readonly<Record<string, KeyDeed>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
  ArrowLeft: { kind: 'by', seconds: -STEP },
  ArrowRight: { kind: 'by', seconds: STEP },
};

/** The deed of a key; keys held with others are the browser's. */
export function deedOf(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): KeyDeed | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}
