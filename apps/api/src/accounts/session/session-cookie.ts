import { eq } from 'drizzle-orm';
import { CODES } from '@zhucheng/contracts';
import { SESSION_COOKIE, type Session } from '../../access/session.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Database } from '../../db/client.ts';
import { accountSession } from '../../db/schema.ts';
import type { RequestContext } from '../../http/context.ts';
import { watchDevice } from './known-devices.ts';
import { caller } from '../caller.ts';
import { digestOf, newToken } from '../secrets.ts';
import { isRemembered, LIFETIMES } from './session-lifetimes.ts';
import { createSession, resolveSession, revokeSession, type NewSession } from './sessions.ts';

/** The session of the browser that calls, also where the endpoint itself is public. */
export async function browserSession({ cookies, db }: RequestContext): Promise<Session | null> {
  const token = cookies.get(SESSION_COOKIE);
  const session = token ? await resolveSession(db, token) : null;
  // A token of the console is nothing in the members' cookie.
  return session?.roles.includes('member') ? session : null;
}

/**
 * Gives the session that calls a new token: the session goes on, a copy of its cookie doesn't. After each change of what
 * keeps an account safe, and when its owner logs the others out.
 */
export async function renewToken(context: RequestContext, db: Database): Promise<void> {
  const token = newToken();
  const [row] = await db
    .update(accountSession)
    .set({ tokenHash: digestOf(token) })
    .where(eq(accountSession.id, caller(context).sessionId))
    .returning({ createdAt: accountSession.createdAt, endsAt: accountSession.endsAt });
  if (!row) return;
  const remembered = isRemembered(row);
  const maxAge = Math.ceil((row.endsAt.getTime() - Date.now()) / 1_000);
  context.cookies.set(SESSION_COOKIE, token, remembered ? { maxAge } : {});
}

/**
 * Logs the browser in: always with a new session id, whatever cookie it came with; the session it had before ends, so
 * that nobody who planted or stole it comes in with the new login.
 */
export async function logInBrowser(
  context: RequestContext,
  login: Omit<NewSession, 'userAgent' | 'address'>,
): Promise<Session> {
  const { db, cookies, userAgent, visitorAddress } = context;
  const before = await browserSession(context);
  if (before) await revokeSession(db, before.userId, before.sessionId);
  const { token } = await createSession(db, { ...login, userAgent, address: visitorAddress });
  const session = await resolveSession(db, token);
  // Blocked or closed meanwhile.
  if (!session) throw new ApiError(CODES.notAllowed, '账号已停用，请联系客服');
  const maxAge = login.remember ? LIFETIMES.remembered.most / 1_000 : undefined;
  cookies.set(SESSION_COOKIE, token, { maxAge });
  await watchDevice(context, login.accountId);
  return session;
}
