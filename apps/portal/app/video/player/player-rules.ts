/** What decides over how far somebody may watch. Seconds. */
export interface WatchLimits {
  seconds: number;
  freeSeconds: number;
  member: boolean;
}

/** A film's clock is not exact: this near to a limit counts as there. */
const TOLERANCE = 0.3;

/** Closer to an end nobody wants to go on from. */
const END_MARGIN = 5;

/** Nobody is asked whether to go on from here: the film has hardly begun. */
const START_MARGIN = 5;

/** Whether a visitor has come to the end of what is free, and there is more. */
export function isAtFreeLimit(
  position: number,
  { seconds, freeSeconds, member }: WatchLimits,
): boolean {
  return !member && seconds > freeSeconds + TOLERANCE && position >= freeSeconds - TOLERANCE;
}

/** Where to go on; null where the film begins at its beginning. */
export function getResumePosition(position: number | null, limits: WatchLimits): number | null {
  if (position === null || position < START_MARGIN) return null;
  const { seconds, freeSeconds, member } = limits;
  if (position > seconds - END_MARGIN) return null;
  // Who watched as a member and has logged out goes on with what is free.
  return member ? position : Math.min(position, freeSeconds - START_MARGIN);
}

/** The number of the chapter that plays at a moment; -1 before the first. */
export function findChapterIndex(chapters: readonly { start: number }[], position: number): number {
  return chapters.findLastIndex(({ start }) => start <= position + TOLERANCE);
}

/** Seconds that an arrow key goes. */
const SEEK_SECONDS = 5;

/** What a key does to the film; undefined where it is not ours. */
export type Shortcut =
  | { kind: 'toggle' }
  | { kind: 'fullscreen' }
  | { kind: 'captions' }
  | { kind: 'by'; seconds: number };

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
  ArrowLeft: { kind: 'by', seconds: -SEEK_SECONDS },
  ArrowRight: { kind: 'by', seconds: SEEK_SECONDS },
};

/** The deed of a key; keys held with others are the browser's. */
export function findShortcut(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return SHORTCUTS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}
