/** Error of a call. */
export interface CallError {
  /** HTTP status of the response (200 for a business rejection); 0 without a response (network, timeout). */
  status: number;
  /** Business code of the envelope; derived from the status if the response has no envelope. */
  code: string;
  /** Message for the user, in Chinese. */
  msg: string;
  /** Messages of invalid fields. */
  errors?: { field: string; message: string }[];
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  /** Names a request that failed in the logs of the service. */
  requestId?: string;
}

/** Message for responses without one, and for calls without a response. */
export const NETWORK_MESSAGE = '网络异常，请稍后再试';

/** Fixed messages by HTTP status; they replace the response's own. Source: specification §8. */
export const FIXED_MESSAGES: Readonly<Record<number, string>> = {
  401: '登录已过期，请重新登录或刷新页面',
  403: '您没有权限进行此操作',
  503: '服务正在升级，请稍后再试',
  504: '网关超时，请稍后再试',
};

const KNOWN_STATUSES = new Set([
  0, 200, 400, 401, 403, 404, 409, 410, 413, 415, 429, 500, 502, 503, 504,
]);

/** Returns a status unchanged if the product handles it, otherwise 500. */
export function normaliseStatus(status: number): number {
  return KNOWN_STATUSES.has(status) ? status : 500;
}

/** Tests whether the payload of a rejected query is a {@link CallError} and not an exception of the client. */
export function isCallError(value: unknown): value is CallError {
  return typeof value === 'object' && value !== null && 'status' in value && 'code' in value;
}

/**
 * Returns the HTTP status of the page for an error: the code's of a rejection inside a 200; 503 without a response
 * and for gateway errors, which are transient; 404 for invalid input, because it comes from the address.
 */
export function getPageStatus(error: unknown): number {
  if (!isCallError(error)) return 500;
  const status = error.status === 200 ? Number(error.code.slice(0, 3)) : error.status;
  if (status === 0 || status === 502 || status === 504) return 503;
  if (status === 400) return 404;
  return normaliseStatus(status);
}
