import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findAccount, type Account } from '../accounts.repository.ts';
import { sendCode, verifyCode } from '../verification/codes.service.ts';
import { completeLogin, recordLoginAttempt } from './complete-login.service.ts';
import { redeemRecoveryCode, verifyTotp } from '../verification/totp.service.ts';
import { clearAttempts, countAttempt } from '../throttle/throttle.service.ts';
import { SECOND_LOCK } from '../throttle/throttle.rules.ts';
import {
  consumeTicket,
  countTicketTry,
  getTicket,
  type TicketPurpose,
} from '../verification/tickets.service.ts';
import { trustCurrentBrowser } from '../sessions/trusted-devices.service.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';

const MAX_TRIES = 5;

/** The code is wrong, used or too old. */
export const wrongCodeError = () => {
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
  const { account, data } = await passSecondStep(context, { purpose: 'second-step', ...input });
  if (input.trust) await trustCurrentBrowser(context, account.id);
  const login = data as { method: string; remember: boolean; companyId?: string | null };
  return completeLogin(context, { account, ...login, secondStepPassed: true });
}

/** Factor of a second step. */
export type SecondFactor = 'sms' | 'totp' | 'recovery';

/** Verifies the second step behind a ticket and uses the ticket; returns whose it is, and its data. */
export async function passSecondStep(
  context: RequestContext,
  input: { purpose: TicketPurpose; ticket: string; method: SecondFactor; code: string },
): Promise<{ account: Account; data: Record<string, unknown> }> {
  const { purpose, ticket, method, code } = input;
  const { accountId, data } = await countTicketTry(context.db, purpose, ticket, MAX_TRIES);
  const account = await requireTicketAccount(context, accountId);
  await verifySecondFactor(context, account, { method, code });
  await consumeTicket(context.db, purpose, ticket);
  return { account, data };
}

/** Verifies and uses a code of an account, or throws; locked for a growing time after too many wrong ones. */
export async function verifySecondFactor(
  context: RequestContext,
  account: Account,
  { method, code }: { method: SecondFactor; code: string },
): Promise<void> {
  await countAttempt(context.db, SECOND_LOCK, account.id);
  if (!(await verifyFactor(context, account, method, code))) {
    const attempt = { accountId: account.id, method: `second-${method}`, result: 'wrong' };
    await recordLoginAttempt(context, attempt);
    throw wrongCodeError();
  }
  await clearAttempts(context.db, SECOND_LOCK, account.id);
}

async function verifyFactor(
  context: RequestContext,
  account: Account,
  method: SecondFactor,
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
