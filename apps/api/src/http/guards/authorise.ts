import { CODES, type Caller } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, STAFF_COOKIE, type Session } from '../session.ts';
import { ApiError } from '../api-error.ts';
import { cookieName } from '../cookies.ts';

/**
 * Checks that the caller may call an endpoint, or throws; returns the session. Always null in public endpoints, whose
 * replies are shared by all visitors.
 */
export async function authorise(
  app: FastifyInstance,
  request: FastifyRequest,
  caller: Caller,
): Promise<Session | null> {
  if (caller === 'public') return null;
  const secure = app.config.publicOrigin.startsWith('https:');
  const name = caller.startsWith('staff:') ? STAFF_COOKIE : SESSION_COOKIE;
  const cookie = request.cookies[cookieName(name, secure)];
  const found = cookie ? await app.sessions.resolve(cookie) : null;
  // A console token is invalid in the members' cookie.
  const session = caller.startsWith('staff:') || found?.roles.includes('member') ? found : null;
  if (caller === 'optional') return session;
  if (!session) throw new ApiError(CODES.loginNeeded, '请先登录');
  if (caller !== 'member' && !session.roles.includes(caller)) {
    throw new ApiError(CODES.notAllowed, '您没有此操作的权限');
  }
  return session;
}
