import { CODES, type LoginResult } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { adoptVisitorReactions } from '../../reading/reactions.service.ts';
import { adoptGuestTouches } from '../../service/leads/adopt-touches.service.ts';
import { listMemberships, type Account } from '../accounts.repository.ts';
import { canLogIn, getDeviceName } from '../sessions/sessions.rules.ts';
import { maskPhone } from '../masking.rules.ts';
import { startBrowserSession } from '../sessions/session-cookie.service.ts';
import { insertLoginAttempt } from './login-history.repository.ts';
import { issueTicket } from '../verification/tickets.service.ts';
import { findTrustedDevice } from '../sessions/trusted-devices.service.ts';
import { getUserinfo } from '../userinfo.service.ts';

/** User whose identity is proved. */
export interface AuthenticatedUser {
  account: Account;
  method: string;
  remember?: boolean;
  /** Company to act for; the user's first one by default. */
  companyId?: string | null;
  /** No second step is needed any more. */
  secondStepPassed?: boolean;
}

const SECOND_STEP_TTL_SECONDS = 600;

/** Login result with the given state; further steps are named by it. */
export const loginResult = (
  state: LoginResult['state'],
  changes: Partial<LoginResult> = {},
): LoginResult => ({
  state,
  token: null,
  userinfo: null,
  ticket: null,
  methods: [],
  phone: null,
  companies: [],
  ...changes,
});

/** Throws if an account is blocked or closed. */
export function requireUsableAccount(account: Account): void {
  if (!canLogIn(account)) throw new ApiError(CODES.notAllowed, '账号已停用，请联系客服');
}

/** Logs an authenticated user in, or asks for the second step first. */
export async function completeLogin(
  context: RequestContext,
  user: AuthenticatedUser,
): Promise<LoginResult> {
  const { account, method, remember = false, secondStepPassed = false } = user;
  requireUsableAccount(account);
  const needsStep = account.doubleAuth || account.totpEnabledAt !== null;
  if (needsStep && !secondStepPassed && !(await findTrustedDevice(context, account.id))) {
    return requireSecondStep(context, user);
  }
  const memberships = await listMemberships(context.db, account.id);
  const companyId = user.companyId === undefined ? (memberships[0]?.id ?? null) : user.companyId;
  const session = await startBrowserSession(context, {
    accountId: account.id,
    companyId,
    method,
    remember,
  });
  await recordLoginAttempt(context, { accountId: account.id, method, result: 'success' });
  await adoptVisitorReactions(context, account.id);
  await adoptGuestTouches(context, account.id);
  const userinfo = await getUserinfo(context.db, session);
  if (!userinfo) throw new Error('the account is gone');
  return loginResult('LOGINED', { token: userinfo.token, userinfo });
}

async function requireSecondStep(
  context: RequestContext,
  user: AuthenticatedUser,
): Promise<LoginResult> {
  const { account, method, remember, companyId } = user;
  const ticket = await issueTicket(context.db, {
    purpose: 'second-step',
    accountId: account.id,
    data: { method, remember, ...(companyId === undefined ? {} : { companyId }) },
    ttlSeconds: SECOND_STEP_TTL_SECONDS,
  });
  const totp = account.totpEnabledAt === null ? [] : (['totp', 'recovery'] as const);
  const sms = account.phone ? (['sms'] as const) : [];
  const phone = account.phone ? maskPhone(account.phone) : null;
  return loginResult('SECOND_STEP', { ticket, methods: [...totp, ...sms], phone });
}

/** Records a login attempt in the account's login history. */
export async function recordLoginAttempt(
  { db, visitorAddress, userAgent }: RequestContext,
  attempt: { accountId?: string | null; method: string; result: string },
) {
  const device = getDeviceName(userAgent);
  await insertLoginAttempt(db, { ...attempt, address: visitorAddress, device });
}
