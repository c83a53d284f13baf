import { CODES } from '@zhucheng/contracts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Where a browser says that a request comes from. */
export interface OriginHeaders {
  'sec-fetch-site'?: string | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}

/**
 * Whether a change may come from there. `Sec-Fetch-Site` decides where the browser sends it (the pages' referrer policy
 * makes `Origin` null in forms); else `Origin` must be ours. Programs send neither and carry no visitor's cookie.
 */
export function isOwnOrigin(headers: OriginHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Refuses changes that another site's page asks for. */
export function requireOwnOrigin(request: FastifyRequest, publicOrigin: string): void {
  const headers = request.headers as OriginHeaders;
  if (!isOwnOrigin(headers, publicOrigin)) {
    throw new ApiError(CODES.notAllowed, '请在本站页面内操作');
  }
}
