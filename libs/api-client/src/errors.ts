/** A call that did not succeed, as pages and hooks see it. */
export interface CallError {
  /** HTTP status of the answer (200 for a business refusal); 0 when no answer came: network, time-out. */
  status: number;
  /** Business code of the envelope; made from the status where the answer had no envelope. */
  code: string;
  /** Chinese sentence for the user. */
  msg: string;
  /** Field messages of bad input. */
  errors?: { field: string; message: string }[];
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** Shown where an answer carries no message of its own, and when there is no answer. */
export const NETWORK_MESSAGE = '网络异常，请稍后再试';

/** HTTP statuses whose message is fixed, whatever the answer says. Source: specification §8. */
export const FIXED_MESSAGES: Readonly<Record<number, string>> = {
  401: '登录已过期，请重新登录或刷新页面',
  403: '您没有权限进行此操作',
  503: '服务正在升级，请稍后再试',
  504: '网关超时，请稍后再试',
};

const KNOWN_STATUSES = new Set([
  0, 200, 400, 401, 403, 404, 409, 410, 413, 415, 429, 500, 502, 503, 504,
]);

/** The error normaliser: a status that the product does not know counts as 500. */
export function normaliseStatus(status: number): number {
  return KNOWN_STATUSES.has(status) ? status : 500;
}

/** Tests whether the payload of a rejected query is a {@link CallError} and not an exception of the client. */
export function isCallError(value: unknown): value is CallError {
  return typeof value === 'object' && value !== null && 'status' in value && 'code' in value;
}

/**
 * Returns the HTTP status of the whole page for an error. A refusal inside a 200 counts by its code; no answer and a broken
 * gateway count as 503, for both pass; malformed input as 404, for the address came from outside.
 */
export function getPageStatus(error: unknown): number {
  if (!isCallError(error)) return 500;
  const status = error.status === 200 ? Number(error.code.slice(0, 3)) : error.status;
  if (status === 0 || status === 502 || status === 504) return 503;
  if (status === 400) return 404;
  return normaliseStatus(status);
}
