/** Calls that an application may make. */
export interface CallLimits {
  perMinute: number;
  perDay: number;
}

/** Limits of an application's calls: with its test keys, and with its live keys by owner. Days are those of Asia/Shanghai. */
export const CALL_LIMITS = {
  test: { perMinute: 60, perDay: 2_000 },
  member: { perMinute: 600, perDay: 50_000 },
  company: { perMinute: 3_000, perDay: 500_000 },
} as const satisfies Record<string, CallLimits>;

/** Applications that a member or a company may have. */
export const MAX_APPS = 10;

/** Keys of an application that are valid at the same time: the old and the new one while they are exchanged. */
export const MAX_VALID_KEYS = 2;

/** Addresses of an application that codes of OAuth may go to. */
export const MAX_REDIRECT_URIS = 10;

/** Days for which calls stay in an application's log. */
export const CALL_LOG_DAYS = 30;
