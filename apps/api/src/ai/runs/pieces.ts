import type { AiRunEvent } from '@zhucheng/contracts';

/** Event of a run that carries data rather than running text. */
export type Piece = Extract<AiRunEvent, { kind: 'piece' }>;

/** A piece of what a run writes; `part` is the section that it belongs to. */
export const toPiece = (name: string, value: object | string, part?: string): Piece => ({
  kind: 'piece',
  name,
  // What rules of the domain return is plain data, and typed as such.
  value: value as unknown as Piece['value'],
  ...(part !== undefined && { part }),
});

/** Events that still count: what a part had before it was begun again is dropped. */
export function dropRestarted(events: readonly AiRunEvent[]): AiRunEvent[] {
  const restarted = new Set<string | undefined>();
  const kept: AiRunEvent[] = [];
  for (const event of events.toReversed()) {
    if (event.kind === 'restart') restarted.add(event.part);
    else if (!isOfPart(event) || !restarted.has(event.part)) kept.push(event);
  }
  return kept.reverse();
}

const isOfPart = (event: AiRunEvent) => event.kind === 'text' || event.kind === 'piece';

/** Values of the pieces of a name, in their order. */
export const listPieces = <T>(events: readonly AiRunEvent[], name: string): T[] =>
  events.flatMap((event) =>
    event.kind === 'piece' && event.name === name ? [event.value as T] : [],
  );

/** Running text of a part, or of a run that writes only one. */
export const joinText = (events: readonly AiRunEvent[], part?: string): string =>
  events.map((event) => (event.kind === 'text' && event.part === part ? event.text : '')).join('');
