import { eq } from 'drizzle-orm';
import { CODES } from '@zhucheng/contracts';
import { SESSION_COOKIE, type Session } from '../../../http/session.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Database } from '../../../db/client.ts';
import { accountSession } from '../../../db/schema.ts';
import type { RequestContext } from '../../../http/context.ts';
import { notifyOnNewDevice } from './known-devices.service.ts';
import { requireSession } from '../require-session.ts';
import { hashSecret, createToken } from '../secrets.ts';
import { isRemembered, SESSION_LIFETIMES } from './session-lifetime.rules.ts';
import {
  createSession,
  resolveSession,
  revokeSession,
  type NewSession,
} from './sessions.service.ts';

/** The session of the browser that calls, also where the endpoint itself is public. */
export async function getBrowserSession({ cookies, db }: RequestContext): Promise<Session | null> {
  const token = cookies.get(SESSION_COOKIE);
  const session = token ? await resolveSession(db, token) : null;
  // A token of the console is nothing in the members' cookie.
  return session?.roles.includes('member') ? session : null;
}

/**
 * Gives the session that calls a new token: the session goes on, a copy of its cookie doesn't. After each change of what
 * keeps an account safe, and when its owner logs the others out.
 */
export async function renewSessionToken(context: RequestContext, db: Database): Promise<void> {
  const token = createToken();
  const [row] = await db
    .update(accountSession)
    .set({ tokenHash: hashSecret(token) })
    .where(eq(accountSession.id, requireSession(context).sessionId))
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
export async function startBrowserSession(
  context: RequestContext,
  login: Omit<NewSession, 'userAgent' | 'address'>,
): Promise<Session> {
  const { db, cookies, userAgent, visitorAddress } = context;
  const before = await getBrowserSession(context);
  if (before) await revokeSession(db, before.userId, before.sessionId);
  const { token } = await createSession(db, { ...login, userAgent, address: visitorAddress });
  const session = await resolveSession(db, token);
  // Blocked or closed meanwhile.
  if (!session) throw new ApiError(CODES.notAllowed, '账号已停用，请联系客服');
  const maxAge = login.remember ? SESSION_LIFETIMES.remembered.most / 1_000 : undefined;
  cookies.set(SESSION_COOKIE, token, { maxAge });
  await notifyOnNewDevice(context, login.accountId);
  return session;
}
