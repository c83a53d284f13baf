import type { OrganisationCountState } from '../../../content/index.ts';

/** Oldest age of the counts. Also told to visitors. */
const MAX_AGE_MS = 30 * 60_000;

/** Counting may take this share of the time at most. */
const MAX_SHARE = 0.01;

/**
 * True if organisations are to be counted again: after half an hour, earlier where that is no burden, because counting takes
 * milliseconds on small installations and seconds with a million notices.
 */
export function isRecountDue(state: OrganisationCountState | undefined, now: number): boolean {
  if (!state) return true;
  const age = now - Number(state.countedAt);
  return age >= Math.min(MAX_AGE_MS, state.tookMs / MAX_SHARE);
}
