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

/** Name of the session cookie. `__Host-` binds it to this host and to https. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-session' : 'session');

/** Reads one cookie from a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}
