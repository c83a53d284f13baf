import { CODES, type LoginResult } from '@zhucheng/contracts';
import { ApiError } from '../http/api-error.ts';
import type { RequestContext } from '../http/context.ts';
import { loginAttempt } from '../db/schema.ts';
import { adoptVisitor } from '../reactions/index.ts';
import { membershipsOf, type Account } from './accounts.repository.ts';
import { deviceName } from './session/device.ts';
import { maskedPhone } from './masks.ts';
import { logInBrowser } from './session/session-cookie.ts';
import { issueTicket } from './tickets.ts';
import { trustOf } from './session/trusted-devices.ts';
import { readUserinfo } from './userinfo.ts';

/** Somebody who has shown who they are. */
export interface Arrival {
  account: Account;
  method: string;
  remember?: boolean;
  /** The company to act for; their first one where it is left out. */
  companyId?: string | null;
  /** The second step is behind them. */
  stepped?: boolean;
}

const SECOND_STEP_LIVES = 600;

/** A result that leads on to another call. */
export const ledTo = (
  state: LoginResult['state'],
  changes: Partial<LoginResult> = {},
): LoginResult => ({
  ...{ state, token: null, userinfo: null, ticket: null, methods: [], phone: null, companies: [] },
  ...changes,
});

/** Lets somebody in, or asks for the second step first. */
export async function letIn(context: RequestContext, arrival: Arrival): Promise<LoginResult> {
  const { account, method, remember = false, stepped = false } = arrival;
  if (account.state !== 'active' && account.state !== 'closing') {
    throw new ApiError(CODES.notAllowed, '账号已停用，请联系客服');
  }
  const needsStep = account.doubleAuth || account.totpEnabledAt !== null;
  if (needsStep && !stepped && !(await trustOf(context, account.id))) {
    return secondStep(context, arrival);
  }
  const memberships = await membershipsOf(context.db, account.id);
  const companyId =
    arrival.companyId === undefined ? (memberships[0]?.id ?? null) : arrival.companyId;
  const session = await logInBrowser(context, {
    accountId: account.id,
    companyId,
    method,
    remember,
  });
  await noteAttempt(context, { accountId: account.id, method, result: 'success' });
  await adoptVisitor(context, account.id);
  const userinfo = await readUserinfo(context.db, session);
  if (!userinfo) throw new Error('the account is gone');
  return ledTo('LOGINED', { token: userinfo.token, userinfo });
}

async function secondStep(context: RequestContext, arrival: Arrival): Promise<LoginResult> {
  const { account, method, remember, companyId } = arrival;
  const ticket = await issueTicket(context.db, {
    purpose: 'second-step',
    accountId: account.id,
    data: { method, remember, ...(companyId === undefined ? {} : { companyId }) },
    lives: SECOND_STEP_LIVES,
  });
  const totp = account.totpEnabledAt === null ? [] : (['totp', 'recovery'] as const);
  const sms = account.phone ? (['sms'] as const) : [];
  const phone = account.phone ? maskedPhone(account.phone) : null;
  return ledTo('SECOND_STEP', { ticket, methods: [...totp, ...sms], phone });
}

/** Writes down an attempt for the account's owner to see. */
export async function noteAttempt(
  { db, visitorAddress, userAgent }: RequestContext,
  attempt: { accountId?: string | null; method: string; result: string },
) {
  const device = deviceName(userAgent);
  await db.insert(loginAttempt).values({ ...attempt, address: visitorAddress, device });
}
