import { CODES, SIGNED_IN_COOKIE } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession, SESSION_COOKIE, type Session } from '../../../http/session.ts';
import { sharedNow } from '../../../infrastructure/clock.ts';
import { createToken, hashSecret } from '../secrets.ts';
import { notifyOnNewDevice } from './known-devices.service.ts';
import { SESSION_LIFETIMES } from './sessions.rules.ts';
import { revokeSession, updateSessionToken } from './sessions.repository.ts';
import { createSession, resolveSession, type NewSession } from './sessions.service.ts';

/** Stores a session's token in the browser, and that somebody is logged in, for the first paint of pages. */
function setSessionCookies({ cookies }: RequestContext, token: string, maxAge: number | undefined) {
  cookies.set(SESSION_COOKIE, token, { maxAge });
  cookies.set(SIGNED_IN_COOKIE, '1', { maxAge, readable: true });
}

/** Removes the cookies of a session from the browser. */
export function clearSessionCookies({ cookies }: RequestContext): void {
  cookies.clear(SESSION_COOKIE);
  cookies.clear(SIGNED_IN_COOKIE);
}

/**
 * Corrects the mark for the first paint where it contradicts the session: sessions end without the browser, and older
 * ones began without a mark.
 */
export function correctSignedInCookie({ cookies }: RequestContext, signedIn: boolean): void {
  const marked = cookies.get(SIGNED_IN_COOKIE) !== undefined;
  if (signedIn && !marked) cookies.set(SIGNED_IN_COOKIE, '1', { readable: true });
  if (!signedIn && marked) cookies.clear(SIGNED_IN_COOKIE);
}

/** Session of the calling browser, also in public endpoints, whose context has none. */
export async function getBrowserSession({ cookies, db }: RequestContext): Promise<Session | null> {
  const token = cookies.get(SESSION_COOKIE);
  const session = token ? await resolveSession(db, token) : null;
  // A console token is invalid in the members' cookie.
  return session?.roles.includes('member') ? session : null;
}

/**
 * Replaces the token of the calling session, so copies of its cookie become invalid. Called after each security change
 * and when the owner logs out all other devices.
 */
export async function renewSessionToken(context: RequestContext, db: Database): Promise<void> {
  const token = createToken();
  const row = await updateSessionToken(db, requireSession(context).sessionId, hashSecret(token));
  if (!row) return;
  const maxAge = Math.ceil((row.endsAt.getTime() - sharedNow()) / 1_000);
  setSessionCookies(context, token, row.remember ? maxAge : undefined);
}

/**
 * Logs the browser in, always with a new session id. The session it had before is revoked, so that a planted or stolen
 * one is not carried over into the new login.
 */
export async function startBrowserSession(
  context: RequestContext,
  login: Omit<NewSession, 'userAgent' | 'address'>,
): Promise<Session> {
  const { db, userAgent, visitorAddress } = context;
  const before = await getBrowserSession(context);
  if (before) await revokeSession(db, before.userId, before.sessionId);
  const { token } = await createSession(db, { ...login, userAgent, address: visitorAddress });
  const session = await resolveSession(db, token);
  // Blocked or closed in the meantime.
  if (!session) throw new ApiError(CODES.notAllowed, '账号已停用，请联系客服');
  const maxAge = login.remember ? SESSION_LIFETIMES.remembered.max / 1_000 : undefined;
  setSessionCookies(context, token, maxAge);
  await notifyOnNewDevice(context, login.accountId);
  return session;
}
