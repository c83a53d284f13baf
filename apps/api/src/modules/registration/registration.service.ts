import { CODES, type LoginResult } from '@zhucheng/contracts';
import { findByLogin } from '../../accounts/accounts.repository.ts';
import { takeCode } from '../../accounts/codes.ts';
import {
  createAccount,
  refuseWeak,
  registered,
  type NewAccount,
  type Source,
} from '../../accounts/create-account.ts';
import { letIn } from '../../accounts/login.ts';
import { readTicket, takeTicket } from '../../accounts/tickets.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';

/** What a registration brings: a number and its code, or the ticket of a login whose number is new. */
export interface Registration extends Omit<NewAccount, 'phone'> {
  phone?: string | undefined;
  vcode?: string | undefined;
  ticket?: string | undefined;
  password: string;
}

/** Registers somebody and logs them in. A number that has an account is told only after its code was right. */
export async function register(context: RequestContext, input: Registration): Promise<LoginResult> {
  // Before the code is used up: a weak password is put right and sent again.
  await refuseWeak(context, input.password, [input.phone ?? '', input.realname ?? '']);
  const phone = await provenPhone(context, input);
  if (await findByLogin(context.db, phone)) throw registered();
  const account = await createAccount(context, { ...input, phone });
  return letIn(context, { account, method: 'register' });
}

async function provenPhone(context: RequestContext, { ticket, phone, vcode }: Registration) {
  if (ticket) {
    const { data } = await readTicket(context.db, 'register', ticket);
    await takeTicket(context.db, 'register', ticket);
    return String(data.phone);
  }
  if (!phone || !vcode) throw new ApiError(CODES.badInput, '请输入手机号码和验证码');
  await takeCode(context, { purpose: 'enter', name: phone, code: vcode });
  return phone;
}

/** Logs in by a code, and registers first where the number is new. */
export async function loginOrRegister(
  context: RequestContext,
  input: { phone: string; vcode: string } & Source,
): Promise<LoginResult> {
  await takeCode(context, { purpose: 'enter', name: input.phone, code: input.vcode });
  const known = await findByLogin(context.db, input.phone);
  const account = known ?? (await createAccount(context, input));
  return letIn(context, { account, method: 'code' });
}
