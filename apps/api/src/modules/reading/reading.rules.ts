/** Nobody reads one page for longer at a stretch; what is above was left open. Seconds. */
export const LONGEST_READING = 2 * 3600;

/** Reported seconds as they are kept: whole, not below zero, not longer than anybody reads. */
export function plausibleSeconds(spent: number): number {
  if (Number.isNaN(spent)) return 0;
  return Math.min(LONGEST_READING, Math.max(0, Math.round(spent)));
}
