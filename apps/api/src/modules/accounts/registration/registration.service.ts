import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findAccountByLogin } from '../accounts.repository.ts';
import { verifyCode } from '../verification/codes.service.ts';
import {
  createAccount,
  requireStrongPassword,
  alreadyRegisteredError,
  type NewAccount,
  type RegistrationSource,
} from './create-account.service.ts';
import { completeLogin } from '../login/complete-login.service.ts';
import { getTicket, consumeTicket } from '../verification/tickets.service.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';

/** Registration with a number and its code, or with the ticket of a login whose number is new. */
export interface RegistrationInput extends Omit<NewAccount, 'phone'> {
  phone?: string | undefined;
  vcode?: string | undefined;
  ticket?: string | undefined;
  password: string;
}

/** Creates an account and logs its owner in. That a number has an account is revealed only after its code was verified. */
export async function register(
  context: RequestContext,
  input: RegistrationInput,
): Promise<LoginResult> {
  // Before the code is used: after a weak password the form is sent again with the same code.
  await requireStrongPassword(context, input.password, [input.phone ?? '', input.realname ?? '']);
  const phone = await getVerifiedPhone(context, input);
  if (await findAccountByLogin(context.db, phone)) throw alreadyRegisteredError();
  const account = await createAccount(context, { ...input, phone });
  return completeLogin(context, { account, method: 'register' });
}

async function getVerifiedPhone(
  context: RequestContext,
  { ticket, phone, vcode }: RegistrationInput,
) {
  if (ticket) {
    const { data } = await getTicket(context.db, 'register', ticket);
    await consumeTicket(context.db, 'register', ticket);
    return String(data.phone);
  }
  if (!phone || !vcode) throw new ApiError(CODES.badInput, '请输入手机号码和验证码');
  await verifyCode(context, { purpose: 'enter', name: phone, code: vcode });
  return phone;
}

/** Logs in by a code; a new number is registered first. */
export async function loginOrRegister(
  context: RequestContext,
  input: { phone: string; vcode: string } & RegistrationSource,
): Promise<LoginResult> {
  await verifyCode(context, { purpose: 'enter', name: input.phone, code: input.vcode });
  const known = await findAccountByLogin(context.db, input.phone);
  const account = known ?? (await createAccount(context, input));
  return completeLogin(context, { account, method: 'code' });
}
