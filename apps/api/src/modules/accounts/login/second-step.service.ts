import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findAccount, type Account } from '../accounts.repository.ts';
import { sendCode, verifyCode } from '../verification/codes.service.ts';
import { completeLogin, recordLoginAttempt } from './complete-login.service.ts';
import { redeemRecoveryCode, verifyTotp } from '../verification/totp.service.ts';
import { clearAttempts, countAttempt } from '../throttle/throttle.service.ts';
import { SECOND_LOCK } from '../throttle/throttle.rules.ts';
import { getTicket, consumeTicket, countTicketTry } from '../verification/tickets.service.ts';
import { trustCurrentBrowser } from '../sessions/trusted-devices.service.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';

const MAX_TRIES = 5;

const wrongCodeError = () => {
  const message = '验证码不正确或已过期，请核对后重试';
  return new ApiError(CODES.badInput, message, { errors: [{ field: 'code', message }] });
};

/** Name that second-step codes are stored under; not one that can be typed. They end with the number. */
const getCodeName = ({ id, phone }: Account) => `account:${id}:${phone ?? ''}`;

async function requireTicketAccount(
  { db }: RequestContext,
  accountId: string | null,
): Promise<Account> {
  const account = accountId ? await findAccount(db, accountId) : undefined;
  if (!account) throw new ApiError(CODES.badInput, '这一步已过期，请重新登录');
  return account;
}

/** Sends the code of the second step to the account's phone. */
export async function sendSecondStepCode(context: RequestContext, ticket: string) {
  const { accountId } = await getTicket(context.db, 'second-step', ticket);
  const account = await requireTicketAccount(context, accountId);
  const to = account.phone ?? undefined;
  const name = getCodeName(account);
  return sendCode(context, {
    purpose: 'second',
    name,
    to,
    captchaVerified: true,
    ownerVerified: true,
  });
}

/** Verifies the second step and completes the login; with `trust` the browser is spared it for 30 days. */
export async function verifySecondStep(
  context: RequestContext,
  input: { ticket: string; method: 'sms' | 'totp' | 'recovery'; code: string; trust: boolean },
): Promise<LoginResult> {
  const { ticket, method, code, trust } = input;
  const { accountId, data } = await countTicketTry(context.db, 'second-step', ticket, MAX_TRIES);
  const account = await requireTicketAccount(context, accountId);
  await countAttempt(context.db, SECOND_LOCK, account.id);
  if (!(await verifyFactor(context, account, method, code))) {
    await recordLoginAttempt(context, { accountId, method: `second-${method}`, result: 'wrong' });
    throw wrongCodeError();
  }
  await consumeTicket(context.db, 'second-step', ticket);
  await clearAttempts(context.db, SECOND_LOCK, account.id);
  if (trust) await trustCurrentBrowser(context, account.id);
  const login = data as { method: string; remember: boolean; companyId?: string | null };
  return completeLogin(context, { account, ...login, secondStepPassed: true });
}

async function verifyFactor(
  context: RequestContext,
  account: Account,
  method: 'sms' | 'totp' | 'recovery',
  code: string,
): Promise<boolean> {
  if (method === 'totp') return verifyTotp(context, account, code);
  if (method === 'recovery') return redeemRecoveryCode(context.db, account.id, code);
  return verifyCode(context, { purpose: 'second', name: getCodeName(account), code }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === CODES.badInput) return false;
      throw error;
    },
  );
}
