import { CODES } from '@zhucheng/contracts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Headers in which browsers send the origin of a request. */
export interface OriginHeaders {
  'sec-fetch-site'?: string | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}

/**
 * True if a mutation may come from this origin. `Sec-Fetch-Site` decides if it is sent (the pages' referrer policy makes
 * `Origin` null in forms), else `Origin` must be ours. Programs send neither and have no visitor's cookie.
 */
export function isOwnOrigin(headers: OriginHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Throws if a mutation comes from another site's page. */
export function requireOwnOrigin(request: FastifyRequest, publicOrigin: string): void {
  const headers = request.headers as OriginHeaders;
  if (!isOwnOrigin(headers, publicOrigin)) {
    throw new ApiError(CODES.notAllowed, '请在本站页面内操作');
  }
}
