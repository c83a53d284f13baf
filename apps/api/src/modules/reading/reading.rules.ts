/** Nobody reads one page for longer at a stretch; what is above was left open. Seconds. */
export const MAX_READING_SECONDS = 2 * 3600;

/** Reported seconds as they are kept: whole, not below zero, not longer than anybody reads. */
export function clampReadingSeconds(spent: number): number {
  if (Number.isNaN(spent)) return 0;
  return Math.min(MAX_READING_SECONDS, Math.max(0, Math.round(spent)));
}
