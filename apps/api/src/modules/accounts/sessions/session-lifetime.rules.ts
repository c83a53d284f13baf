const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Maximum time a session lasts without being used (`idle`) and in all (`max`), in milliseconds. */
export const SESSION_LIFETIMES = {
  /** Logins with `remember`. */
  remembered: { idle: 30 * DAY_MS, max: 30 * DAY_MS },
  /** Logins that end with the browser. */
  browser: { idle: 12 * HOUR_MS, max: 7 * DAY_MS },
} as const;

/** Lifetime of a session with or without `remember`. */
export const getSessionLifetime = (remember: boolean) =>
  remember ? SESSION_LIFETIMES.remembered : SESSION_LIFETIMES.browser;
