import { CODES } from '@zhucheng/contracts';
import type { Session } from '../../http/session.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';

/** The session of an endpoint that only members may call. */
export function requireSession({ session }: RequestContext): Session {
  if (!session) throw new ApiError(CODES.loginNeeded, '请先登录');
  return session;
}
