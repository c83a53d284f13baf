/** Maximum duration of a reading in seconds; longer ones are pages left open. */
export const MAX_READING_SECONDS = 2 * 3600;

/** Clamps a reported reading time to whole seconds between 0 and the maximum. */
export function clampReadingSeconds(spent: number): number {
  if (Number.isNaN(spent)) return 0;
  return Math.min(MAX_READING_SECONDS, Math.max(0, Math.round(spent)));
}
