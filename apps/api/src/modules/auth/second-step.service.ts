import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findAccount, type Account } from '../../accounts/accounts.repository.ts';
import { sendCode, takeCode } from '../../accounts/codes.ts';
import { letIn, noteAttempt } from '../../accounts/login.ts';
import { takeRecoveryCode, takeTotp } from '../../accounts/second-factor.ts';
import { forgetAttempts, takeAttempt } from '../../accounts/throttle/throttle.ts';
import { SECOND_LOCK } from '../../accounts/throttle/throttle.rules.ts';
import { readTicket, takeTicket, tryTicket } from '../../accounts/tickets.ts';
import { trustBrowser } from '../../accounts/session/trusted-devices.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';

const TRIES = 5;

const wrong = () => {
  const message = '验证码不正确或已过期，请核对后重试';
  return new ApiError(CODES.badInput, message, { errors: [{ field: 'code', message }] });
};

/** The name under which an account's second codes are kept: nobody types it. */
const nameOf = ({ id }: Account) => `account:${id}`;

async function accountOf({ db }: RequestContext, accountId: string | null): Promise<Account> {
  const account = accountId ? await findAccount(db, accountId) : undefined;
  if (!account) throw new ApiError(CODES.badInput, '这一步已过期，请重新登录');
  return account;
}

/** Sends the code of the second step to the account's phone. */
export async function sendSecondCode(context: RequestContext, ticket: string) {
  const { accountId } = await readTicket(context.db, 'second-step', ticket);
  const account = await accountOf(context, accountId);
  const to = account.phone ?? undefined;
  const name = nameOf(account);
  return sendCode(context, { purpose: 'second', name, to, vouched: true, own: true });
}

/** Checks the second step and lets in; the device may be trusted from then on. */
export async function passSecondStep(
  context: RequestContext,
  input: { ticket: string; method: 'sms' | 'totp' | 'recovery'; code: string; trust: boolean },
): Promise<LoginResult> {
  const { ticket, method, code, trust } = input;
  const { accountId, data } = await tryTicket(context.db, 'second-step', ticket, TRIES);
  const account = await accountOf(context, accountId);
  await takeAttempt(context.db, SECOND_LOCK, account.id);
  if (!(await isRight(context, account, method, code))) {
    await noteAttempt(context, { accountId, method: `second-${method}`, result: 'wrong' });
    throw wrong();
  }
  await takeTicket(context.db, 'second-step', ticket);
  await forgetAttempts(context.db, SECOND_LOCK, account.id);
  if (trust) await trustBrowser(context, account.id);
  const login = data as { method: string; remember: boolean; companyId?: string | null };
  return letIn(context, { account, ...login, stepped: true });
}

async function isRight(
  context: RequestContext,
  account: Account,
  method: 'sms' | 'totp' | 'recovery',
  code: string,
): Promise<boolean> {
  if (method === 'totp') return takeTotp(context, account, code);
  if (method === 'recovery') return takeRecoveryCode(context.db, account.id, code);
  return takeCode(context, { purpose: 'second', name: nameOf(account), code }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === CODES.badInput) return false;
      throw error;
    },
  );
}
