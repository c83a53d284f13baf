import { CODES, type LoginResult } from '@zhucheng/contracts';
import {
  findAccount,
  findByLogin,
  membershipsOf,
  type Account,
} from '../../accounts/accounts.repository.ts';
import { takeCode } from '../../accounts/codes.ts';
import { ledTo, letIn } from '../../accounts/login.ts';
import { switchCompany } from '../../accounts/session/sessions.ts';
import { issueTicket, takeTicket } from '../../accounts/tickets.ts';
import { caller } from '../../accounts/caller.ts';
import { readUserinfo } from '../../accounts/userinfo.ts';
import { fromWireId, toWireId } from '../../db/wire-id.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { knowsPassword, type PasswordInput } from './password.service.ts';

const CHOICE_LIVES = 300;

/** Which organisation, and how long to stay logged in. */
interface Into {
  company?: string | undefined;
  remember: boolean;
}

/** Login to an organisation by password. */
export async function orgByPassword(context: RequestContext, input: PasswordInput & Into) {
  const account = await knowsPassword(context, input, 'org-password');
  return enterCompany(context, account, { ...input, method: 'org-password' });
}

/** Login to an organisation by code. Only a member has one to enter. */
export async function orgByCode(
  context: RequestContext,
  input: { phone: string; vcode: string } & Into,
) {
  await takeCode(context, { purpose: 'enter', name: input.phone, code: input.vcode });
  const account = await findByLogin(context.db, input.phone);
  if (!account) throw noCompany();
  return enterCompany(context, account, { ...input, method: 'org-code' });
}

const noCompany = () =>
  new ApiError(CODES.notAllowed, '您还没有加入该企业，请联系企业管理员，或用个人身份登录');

async function enterCompany(
  context: RequestContext,
  account: Account,
  { company, remember, method }: Into & { method: string },
): Promise<LoginResult> {
  const all = await membershipsOf(context.db, account.id);
  const matching = company
    ? all.filter(({ number, name }) => String(number) === company || name === company)
    : all;
  const [first, ...others] = matching;
  if (!first) throw noCompany();
  if (others.length === 0) {
    return letIn(context, { account, method, remember, companyId: first.id });
  }
  const ticket = await issueTicket(context.db, {
    purpose: 'choose-company',
    accountId: account.id,
    data: { remember, method },
    lives: CHOICE_LIVES,
  });
  const companies = matching.map(({ id, number, name }) => ({ id: toWireId(id), number, name }));
  return ledTo('CHOOSE_COMPANY', { ticket, companies });
}

/** Goes on with the organisation that was chosen. */
export async function chooseCompany(
  context: RequestContext,
  { ticket, companyId }: { ticket: string; companyId: string },
): Promise<LoginResult> {
  const { accountId, data } = await takeTicket(context.db, 'choose-company', ticket);
  const account = await findAccount(context.db, accountId ?? '');
  const chosen = fromWireId(companyId);
  const all = account ? await membershipsOf(context.db, account.id) : [];
  if (!account || !all.some(({ id }) => id === chosen)) throw noCompany();
  const { remember, method } = data as { remember: boolean; method: string };
  return letIn(context, { account, method, remember, companyId: chosen });
}

/** Acts for another of one's organisations from now on, or for oneself. */
export async function changeCompany(context: RequestContext, companyId: string | null) {
  const { db } = context;
  const session = caller(context);
  const wanted = companyId === null ? null : fromWireId(companyId);
  if (wanted !== null) {
    const all = await membershipsOf(db, session.userId);
    if (!all.some(({ id }) => id === wanted)) throw noCompany();
  }
  const changed = await switchCompany(db, session, wanted);
  const userinfo = await readUserinfo(db, changed);
  if (!userinfo) throw new ApiError(CODES.loginNeeded, '请先登录');
  return userinfo;
}
