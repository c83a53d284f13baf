/** Roles of the people who may call. A staff role stands as `staff:<role>`. */
export type Role = 'member' | 'org' | `staff:${string}`;

/** Who is calling, when somebody is logged in. */
export interface Session {
  userId: string;
  organisationId: string | null;
  roles: readonly Role[];
}

/** Finds the session that a cookie names; null when it is unknown, expired or revoked. */
export type SessionResolver = (cookie: string) => Promise<Session | null>;

/** Accounts register their resolver here; until then nobody is logged in. */
export const noSessions: SessionResolver = () => Promise.resolve(null);

/** Name of the session cookie, before `__Host-` where the site is served over https. */
export const SESSION_COOKIE = 'session';
