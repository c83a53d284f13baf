import { CODES, type Permission } from '@zhucheng/contracts';
import { ApiError } from './api-error.ts';

/** Kinds of callers: members, administrators of their company, staff in the console. */
export type Role = 'member' | 'org' | 'staff';

/** Login of the caller. */
export interface Session {
  /** Id of the login itself, one per device. */
  sessionId: string;
  userId: string;
  /** Company that the caller acts for. */
  companyId: string | null;
  roles: readonly Role[];
  /** Permissions of staff; members have none. */
  permissions: readonly Permission[];
}

/** Finds the session of a cookie; null if it is unknown, expired or revoked. A call in the background does not extend it. */
export type SessionResolver = (
  cookie: string,
  options?: { background?: boolean },
) => Promise<Session | null>;

/** Name of the session cookie, before `__Host-` where the site is served over https. */
export const SESSION_COOKIE = 'session';

/** Cookie of staff sessions, `__Secure-` over https: a member's session never opens the console. */
export const STAFF_COOKIE = 'staff-session';

/** Calls that browsers send the cookie of staff with. */
export const STAFF_COOKIE_PATH = '/api/console';

/** Session of a call; throws without one. For endpoints that only members may call. */
export function requireSession({ session }: { session: Session | null }): Session {
  if (!session) throw new ApiError(CODES.loginNeeded, '请先登录');
  return session;
}
