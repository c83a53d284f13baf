import { CODES, type Userinfo } from '@zhucheng/contracts';
import type { Session } from '../../../http/session.ts';
import {
  clearSessionCookies,
  correctSignedInCookie,
  getBrowserSession,
  startBrowserSession,
} from './session-cookie.service.ts';
import { revokeSession } from './sessions.repository.ts';
import { HAND_OFF_METHOD } from './sessions.rules.ts';
import { isSessionActive, revokeSessions } from './sessions.service.ts';
import { issueTicket, getTicket, consumeTicket } from '../verification/tickets.service.ts';
import { getUserinfo } from '../userinfo.service.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';

/** Prefix of hand-off tokens; session tokens in replies never start with it. */
const HAND_OFF_PREFIX = 'ho_';
const HAND_OFF_TTL_SECONDS = 60;

const loginRequiredError = () => new ApiError(CODES.loginNeeded, '请先登录');

/** Profile of the logged-in user, found by the cookie or by a hand-off token, which is exchanged for a new session. */
export async function getCurrentUser(
  context: RequestContext,
  { token, replace }: { token?: string | undefined; replace: boolean },
): Promise<Userinfo> {
  const session = token?.startsWith(HAND_OFF_PREFIX)
    ? await exchangeHandOff(context, token.slice(HAND_OFF_PREFIX.length), replace)
    : await getBrowserSession(context);
  const userinfo = session && (await getUserinfo(context.db, session));
  correctSignedInCookie(context, Boolean(userinfo));
  if (!userinfo) throw loginRequiredError();
  return userinfo;
}

/**
 * Exchanges a hand-off token for a session, which ends with the one that issued the token. Another account's session is replaced only
 * with `replace`.
 */
async function exchangeHandOff(context: RequestContext, token: string, replace: boolean) {
  const present = await getBrowserSession(context);
  const offered = await getTicket(context.db, 'hand-off', token).catch(() => undefined);
  // A hand-off ends with the session that issued it: a stolen session leaves nothing behind.
  const issuerId = offered?.data.sessionId;
  if (!offered || typeof issuerId !== 'string') return present;
  if (!(await isSessionActive(context.db, issuerId))) return present;
  if (present && present.userId !== offered.accountId && !replace) {
    throw new ApiError(CODES.conflict, '浏览器已登录另一个账号，请先退出或确认切换');
  }
  const { accountId, data } = await consumeTicket(context.db, 'hand-off', token);
  if (present && present.userId === accountId) return present;
  const companyId = typeof data.companyId === 'string' ? data.companyId : null;
  return startBrowserSession(context, {
    accountId: accountId ?? '',
    companyId,
    method: HAND_OFF_METHOD,
    parentId: issuerId,
  });
}

/** Creates a token that logs in one more window: single use, 60 seconds, bound to the account. */
export async function createHandOffToken({ db }: RequestContext, session: Session) {
  const token = await issueTicket(db, {
    purpose: 'hand-off',
    accountId: session.userId,
    data: { companyId: session.companyId, sessionId: session.sessionId },
    ttlSeconds: HAND_OFF_TTL_SECONDS,
  });
  return { token: `${HAND_OFF_PREFIX}${token}`, expires: HAND_OFF_TTL_SECONDS };
}

/** Ends the session, or all sessions of the account. Succeeds without a session too. */
export async function logOut(context: RequestContext, everywhere: boolean) {
  const { db, session } = context;
  clearSessionCookies(context);
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
