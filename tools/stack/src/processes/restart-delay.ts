const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A process that has run this long was healthy: its next crash is a first one. */
const HEALTHY_MS = 60_000;

/** Milliseconds before a crashed process is started again: doubling from half a second to half a minute. */
export function restartDelay(crash: number): number {
  return Math.min(FIRST_MS * 2 ** (crash - 1), LONGEST_MS);
}

/** Which crash in a row this is, given the one before it and how long the process has run. */
export function crashCount(before: number, ranMs: number): number {
  return ranMs >= HEALTHY_MS ? 1 : before + 1;
}
