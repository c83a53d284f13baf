/** What a request says of the member's login: OpenID Connect Core, 3.1.2.1. */
export interface LoginDemand {
  prompt?: unknown;
  max_age?: unknown;
}

/** Times in seconds since the epoch. */
export interface LoginTimes {
  /** When the request began. */
  askedAt: number;
  /** When the member last logged in; undefined if that was in a session that handed off to this one. */
  loggedInAt: number | undefined;
  now: number;
}

/**
 * Tests whether the member has to log in anew for a request: because the application wants a login of its own
 * (`prompt=login`), or none older than `max_age` seconds. A login after the request's beginning always does.
 */
export function needsNewLogin(demand: LoginDemand, { askedAt, loggedInAt, now }: LoginTimes) {
  const wantsLogin = String(demand.prompt ?? '')
    .split(' ')
    .includes('login');
  if (!wantsLogin && demand.max_age === undefined) return false;
  if (loggedInAt === undefined) return true;
  if (loggedInAt >= askedAt) return false;
  return wantsLogin || now - loggedInAt > Number(demand.max_age);
}
