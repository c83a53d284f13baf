import { CODES, type Userinfo } from '@zhucheng/contracts';
import { SESSION_COOKIE, type Session } from '../../access/session.ts';
import { browserSession, logInBrowser } from '../../accounts/session/session-cookie.ts';
import { revokeSession, revokeSessions, sessionLives } from '../../accounts/session/sessions.ts';
import { issueTicket, readTicket, takeTicket } from '../../accounts/tickets.ts';
import { readUserinfo } from '../../accounts/userinfo.ts';
import { recordAudit } from '../../infrastructure/audit.repository.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';

/** Marks hand-off tokens; a session marker never looks like one. */
const HAND_OFF = 'ho_';
/** Seconds. */
const HAND_OFF_LIVES = 60;

const notLoggedIn = () => new ApiError(CODES.loginNeeded, '请先登录');

/** Who is logged in: by the cookie, or by a hand-off token that becomes a session of its own. */
export async function whoIsThere(
  context: RequestContext,
  { token, replace }: { token?: string | undefined; replace: boolean },
): Promise<Userinfo> {
  const session = token?.startsWith(HAND_OFF)
    ? await exchange(context, token.slice(HAND_OFF.length), replace)
    : await browserSession(context);
  const userinfo = session && (await readUserinfo(context.db, session));
  if (!userinfo) throw notLoggedIn();
  return userinfo;
}

/** Turns a hand-off token into a session. Another account's session is not replaced unasked. */
async function exchange(context: RequestContext, token: string, replace: boolean) {
  const present = await browserSession(context);
  const offered = await readTicket(context.db, 'hand-off', token).catch(() => undefined);
  // What a session has handed out ends with it: a stolen one leaves nothing behind.
  const by = offered?.data.sessionId;
  if (!offered || typeof by !== 'string' || !(await sessionLives(context.db, by))) return present;
  if (present && present.userId !== offered.accountId && !replace) {
    throw new ApiError(CODES.conflict, '浏览器已登录另一个账号，请先退出或确认切换');
  }
  const { accountId, data } = await takeTicket(context.db, 'hand-off', token);
  if (present && present.userId === accountId) return present;
  const companyId = typeof data.companyId === 'string' ? data.companyId : null;
  return logInBrowser(context, { accountId: accountId ?? '', companyId, method: 'hand-off' });
}

/** A token that opens one more window: single use, 60 seconds, bound to the account. */
export async function handOffToken({ db }: RequestContext, session: Session) {
  const token = await issueTicket(db, {
    purpose: 'hand-off',
    accountId: session.userId,
    data: { companyId: session.organisationId, sessionId: session.sessionId },
    lives: HAND_OFF_LIVES,
  });
  return { token: `${HAND_OFF}${token}`, expires: HAND_OFF_LIVES };
}

/** Ends the session, or all of the account's. Nobody logged in is fine too. */
export async function logOut(context: RequestContext, everywhere: boolean) {
  const { db, session, cookies } = context;
  cookies.clear(SESSION_COOKIE);
  if (!session) return;
  if (everywhere) await revokeSessions(db, session.userId);
  else await revokeSession(db, session.userId, session.sessionId);
  await recordAudit(db, {
    actor: session,
    action: everywhere ? 'logout-everywhere' : 'logout',
    resource: { kind: 'account', id: session.userId },
    address: context.visitorAddress,
    requestId: context.requestId,
  });
}
