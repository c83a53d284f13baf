import type { videoFilmSchema } from '@zhucheng/contracts';
import type { z } from 'zod';

/** Video of a course, as the `film` call returns it. */
export type CourseVideo = z.output<typeof videoFilmSchema>;

/** Limits of playback, in seconds. */
export interface WatchLimits {
  seconds: number;
  freeSeconds: number;
  member: boolean;
}

/** Tolerance of positions: the clock of a video is not exact. */
const TOLERANCE = 0.3;

/** Positions closer to the end are not resumed. */
const END_MARGIN = 5;

/** Positions closer to the start are not resumed. */
const START_MARGIN = 5;

/** Returns true if a visitor has reached the end of the free part of a longer video. */
export function isAtFreeLimit(
  position: number,
  { seconds, freeSeconds, member }: WatchLimits,
): boolean {
  return !member && seconds > freeSeconds + TOLERANCE && position >= freeSeconds - TOLERANCE;
}

/** Returns the position to resume from; null to start at the beginning. */
export function getResumePosition(position: number | null, limits: WatchLimits): number | null {
  if (position === null || position < START_MARGIN) return null;
  const { seconds, freeSeconds, member } = limits;
  if (position > seconds - END_MARGIN) return null;
  // A position watched as a member is limited to the free part after logout.
  return member ? position : Math.min(position, freeSeconds - START_MARGIN);
}

/** Returns the index of the chapter at a position; -1 before the first. */
export function findChapterIndex(chapters: readonly { start: number }[], position: number): number {
  return chapters.findLastIndex(({ start }) => start <= position + TOLERANCE);
}

/** Seconds by which an arrow key seeks. */
const SEEK_SECONDS = 5;

/** Action of a keyboard shortcut. */
export type Shortcut =
  | { kind: 'toggle' }
  | { kind: 'fullscreen' }
  | { kind: 'captions' }
  | { kind: 'seek'; seconds: number };

const SHORTCUTS: Readonly<Record<string, Shortcut>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  f: { kind: 'fullscreen' },
  c: { kind: 'captions' },
  ArrowLeft: { kind: 'seek', seconds: -SEEK_SECONDS },
  ArrowRight: { kind: 'seek', seconds: SEEK_SECONDS },
};

/** Returns the shortcut of a key; undefined for other keys and with modifiers. */
export function findShortcut(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): Shortcut | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return SHORTCUTS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}
