import { CODES, isSuccessCode } from '@zhucheng/contracts';

/**
 * What became of a call:
 * - `acknowledged`: it was answered with success; what it wrote is there from now on.
 * - `refused`: nothing was done, and the answer says when to come again (429, 503, with `Retry-After`).
 * - `unreached`: no connection was made, so nothing was done.
 * - `unknown`: it may have been done: the connection or the time ended first, or the answer says so.
 * - `loggedOut`: somebody with a session was told to log in.
 * - `wrong`: any other answer. A mix makes no call that deserves one.
 */
export const FATES = [
  'acknowledged',
  'refused',
  'unreached',
  'unknown',
  'loggedOut',
  'wrong',
] as const;

/** One of {@link FATES}. */
export type Fate = (typeof FATES)[number];

/** An answer as far as its fate depends on it. */
export interface Answer {
  status: number;
  /** Header `Retry-After`. */
  retryAfter: string | undefined;
  /** Code of the envelope; undefined for a page. */
  code: string | undefined;
}

/** Judges the answer of an API, or of who stands before it. */
export function judgeAnswer({ status, retryAfter, code }: Answer): Fate {
  if (status === 401 || code === CODES.loginNeeded) return 'loggedOut';
  if (status >= 200 && status < 300) return code && isSuccessCode(code) ? 'acknowledged' : 'wrong';
  if (code === CODES.outcomeUnknown) return 'unknown';
  // Proxies that lost the process behind them, and say no more.
  if (status === 502 || status === 504) return 'unknown';
  const isRefusal = status === 429 || status === 503;
  return isRefusal && Number(retryAfter) > 0 ? 'refused' : 'wrong';
}

/** Judges a page: it is there or it is not. */
export const judgePage = ({ status }: Pick<Answer, 'status'>): Fate =>
  status === 200 ? 'acknowledged' : 'wrong';

/** Codes of connections that were never made. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
]);

/** Judges a call that was not answered by the code of its error. */
export const judgeError = (code: string | undefined): Fate =>
  UNREACHED.has(code ?? '') ? 'unreached' : 'unknown';
