/** From which offset on the database's clock is taken instead of the process's, in milliseconds: less harms no rule of ours. */
const TOLERATED_MS = 1_000;

let measuredMs = 0;
let appliedMs = 0;

/**
 * Milliseconds since 1970 by the database's clock, the one of all processes. What one of them writes another judges, or SQL
 * does (codes, tickets, locks, leases, moments of publishing): no end may depend on whose clock was asked. Equals the
 * process's own clock while the two are within a second.
 */
export const sharedNow = (): number => Date.now() + appliedMs;

/** The present moment by {@link sharedNow}, or one some milliseconds from it. */
export const sharedMoment = (ms = 0): Date => new Date(sharedNow() + ms);

/** Milliseconds by which the database's clock was ahead of the process's when it was last asked. */
export const getClockOffset = (): number => measuredMs;

/** Tells by how many milliseconds the database's clock is ahead of the process's. */
export function setClockOffset(ms: number): void {
  measuredMs = ms;
  appliedMs = Math.abs(ms) < TOLERATED_MS ? 0 : ms;
}
