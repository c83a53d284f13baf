import { CODES, type LoginResult } from '@zhucheng/contracts';
import {
  findAccount,
  findAccountByLogin,
  listMemberships,
  type Account,
} from '../accounts.repository.ts';
import { verifyCode } from '../verification/codes.service.ts';
import { loginResult, completeLogin } from './complete-login.service.ts';
import { setSessionCompany } from '../sessions/sessions.service.ts';
import { consumeTicket, getTicket, issueTicket } from '../verification/tickets.service.ts';
import { getUserinfo } from '../userinfo.service.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { verifyPassword, type PasswordLoginInput } from './password-login.service.ts';

const CHOICE_TTL_SECONDS = 300;

/** Company to log in to, by number or name, and `remember`. */
interface CompanyLoginOptions {
  company?: string | undefined;
  remember: boolean;
}

/** Logs in to a company by password. */
export async function loginToCompanyByPassword(
  context: RequestContext,
  input: PasswordLoginInput & CompanyLoginOptions,
) {
  const account = await verifyPassword(context, input, 'org-password');
  return completeCompanyLogin(context, account, { ...input, method: 'org-password' });
}

/** Logs in to a company by code; throws without a membership. */
export async function loginToCompanyByCode(
  context: RequestContext,
  input: { phone: string; vcode: string } & CompanyLoginOptions,
) {
  await verifyCode(context, { purpose: 'enter', name: input.phone, code: input.vcode });
  const account = await findAccountByLogin(context.db, input.phone);
  if (!account) throw notMemberError();
  return completeCompanyLogin(context, account, { ...input, method: 'org-code' });
}

const notMemberError = () =>
  new ApiError(CODES.notAllowed, '您还没有加入该企业，请联系企业管理员，或用个人身份登录');

async function completeCompanyLogin(
  context: RequestContext,
  account: Account,
  { company, remember, method }: CompanyLoginOptions & { method: string },
): Promise<LoginResult> {
  const all = await listMemberships(context.db, account.id);
  const matching = company
    ? all.filter(({ number, name }) => String(number) === company || name === company)
    : all;
  const [first, ...others] = matching;
  if (!first) throw notMemberError();
  if (others.length === 0) {
    return completeLogin(context, { account, method, remember, companyId: first.id });
  }
  const ticket = await issueTicket(context.db, {
    purpose: 'choose-company',
    accountId: account.id,
    data: { remember, method },
    ttlSeconds: CHOICE_TTL_SECONDS,
  });
  const companies = matching.map(({ id, number, name }) => ({ id: toWireId(id), number, name }));
  return loginResult('CHOOSE_COMPANY', { ticket, companies });
}

/** Completes a login to one of several companies. */
export async function chooseCompany(
  context: RequestContext,
  { ticket, companyId }: { ticket: string; companyId: string },
): Promise<LoginResult> {
  const { accountId, data } = await getTicket(context.db, 'choose-company', ticket);
  const account = await findAccount(context.db, accountId ?? '');
  const chosenId = fromWireId(companyId);
  const all = account ? await listMemberships(context.db, account.id) : [];
  if (!account || !all.some(({ id }) => id === chosenId)) throw notMemberError();
  await consumeTicket(context.db, 'choose-company', ticket);
  const { remember, method } = data as { remember: boolean; method: string };
  return completeLogin(context, { account, method, remember, companyId: chosenId });
}

/** Makes the session act for another company of the member, or for the member alone (null). */
export async function switchCompany(context: RequestContext, companyId: string | null) {
  const { db } = context;
  const session = requireSession(context);
  const wantedId = companyId === null ? null : fromWireId(companyId);
  if (wantedId !== null) {
    const all = await listMemberships(db, session.userId);
    if (!all.some(({ id }) => id === wantedId)) throw notMemberError();
  }
  const changed = await setSessionCompany(db, session, wantedId);
  const userinfo = await getUserinfo(db, changed);
  if (!userinfo) throw new ApiError(CODES.loginNeeded, '请先登录');
  return userinfo;
}
