const HOUR = 3_600_000;
/** Milliseconds. */
export const DAY = 24 * HOUR;

/** How long a session lives without being used, and at most, in milliseconds. */
export const SESSION_LIFETIMES = {
  remembered: { idle: 30 * DAY, most: 30 * DAY },
  browser: { idle: 12 * HOUR, most: 7 * DAY },
} as const;

/** Whether a session is one of those that stay when the browser closes. */
export const isRemembered = ({ createdAt, endsAt }: { createdAt: Date; endsAt: Date }): boolean =>
  endsAt.getTime() - createdAt.getTime() > SESSION_LIFETIMES.browser.most + DAY;

/** How long a login lasts that is to be remembered, or not. */
export const getSessionLifetime = (remember: boolean) =>
  remember ? SESSION_LIFETIMES.remembered : SESSION_LIFETIMES.browser;
