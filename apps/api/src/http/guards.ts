import {
  can,
  CODES,
  getRequiredPermission,
  isStaffCaller,
  PERMISSION_NAMES,
  type Caller,
} from '@zhucheng/contracts';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LimitPortions } from '../infrastructure/limits/limit-portions.ts';
import type { SharedLimit } from '../infrastructure/limits/shared-limit.ts';
import { SESSION_COOKIE, STAFF_COOKIE, STAFF_COOKIE_PATH, type Session } from './session.ts';
import { ApiError } from './api-error.ts';
import { cookieName } from './cookies.ts';

/**
 * Checks that the caller may call an endpoint, or throws; returns the session. Always null in public endpoints, whose
 * replies are shared by all visitors.
 */
export async function authorise(
  app: FastifyInstance,
  request: FastifyRequest,
  caller: Caller,
  { background = false }: { background?: boolean } = {},
): Promise<Session | null> {
  if (caller === 'public') return null;
  const secure = app.config.publicOrigin.startsWith('https:');
  const forStaff = isStaffCaller(caller);
  const name = forStaff
    ? cookieName(STAFF_COOKIE, secure, STAFF_COOKIE_PATH)
    : cookieName(SESSION_COOKIE, secure);
  const cookie = request.cookies[name];
  const found = cookie ? await app.sessions.resolve(cookie, { background }) : null;
  // A token of the console is invalid in the members' cookie, and theirs in the console's.
  const session = found?.roles.includes(forStaff ? 'staff' : 'member') ? found : null;
  if (caller === 'optional') return session;
  if (!session) throw new ApiError(CODES.loginNeeded, '请先登录');
  if (caller === 'org' && !session.roles.includes('org')) {
    throw new ApiError(CODES.notAllowed, '您没有此操作的权限');
  }
  requirePermission(session, caller);
  return session;
}

/** Throws if the session has to prove once more who is there, before a call that can do much harm. */
export async function requireRecentProof(
  { sessions }: FastifyInstance,
  { sessionId }: Session,
): Promise<void> {
  if (await sessions.hasRecentProof(sessionId)) return;
  throw new ApiError(CODES.stepUpNeeded, '请再输入一次动态口令，之后 10 分钟内不用再输');
}

/** Throws if an endpoint asks for a permission that the caller lacks, and names it. */
function requirePermission(session: Session, caller: Caller): void {
  const permission = getRequiredPermission(caller);
  if (!permission || can(session, permission)) return;
  const name = PERMISSION_NAMES[permission];
  throw new ApiError(CODES.notAllowed, `您没有“${name}”的权限，需要的话请联系管理员`);
}

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

/** Counts a use by an address or id over all processes; throws with the seconds to wait once the limit is reached. */
export async function enforceLimit(
  limits: LimitPortions,
  limit: SharedLimit,
  subject: string,
): Promise<void> {
  const retryAfter = await limit.consume(limits, subject);
  if (retryAfter > 0) throw tooManyCalls(retryAfter);
}

/** Error for an address that has called too often. */
export const tooManyCalls = (retryAfter: number): ApiError =>
  new ApiError(CODES.tooMany, `操作太频繁，请 ${retryAfter} 秒后再试`, { retryAfter });

/** Returns a function that compares a token with the configured one, in a time that tells no more than their lengths. */
export function createTokenChecker(expected: string): (given: unknown) => boolean {
  const wanted = Buffer.from(expected);
  return (given) => {
    if (typeof given !== 'string') return false;
    const bytes = Buffer.from(given);
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  };
}
