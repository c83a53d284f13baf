/** Roles of the people who may call. A staff role stands as `staff:<role>`. */
export type Role = 'member' | 'org' | `staff:${string}`;

/** Who is calling, when somebody is logged in. */
export interface Session {
  /** The login itself, one a device. */
  sessionId: string;
  userId: string;
  /** The company in whose name they act. */
  companyId: string | null;
  roles: readonly Role[];
}

/** Finds the session that a cookie names; null when it is unknown, expired or revoked. */
export type SessionResolver = (cookie: string) => Promise<Session | null>;

/** Name of the session cookie, before `__Host-` where the site is served over https. */
export const SESSION_COOKIE = 'session';

/** Staff have a cookie of their own: what a member's browser holds never opens the console. */
export const STAFF_COOKIE = 'staff-session';
