import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { findInviterId } from '../../activity/invite-links.repository.ts';
import { queueConversion } from '../../service/leads/conversions.service.ts';
import { adoptGuestTouches } from '../../service/leads/adopt-touches.service.ts';
import { insertAccount, type Account } from '../accounts.repository.ts';
import { getPasswordStrength } from '../passwords/password-strength.ts';
import { passwordHasher } from '../passwords/password-hasher.ts';

/** Origin of a registration. */
export interface RegistrationSource {
  from?: string | undefined;
  sourcePage?: string | undefined;
  campaign?: Record<string, string> | undefined;
  invite?: string | undefined;
}

/** Account to be created; its number is verified. */
export interface NewAccount extends RegistrationSource {
  phone: string;
  password?: string | undefined;
  realname?: string | undefined;
  userIdentity?: string | undefined;
  position?: string | undefined;
  companyName?: string | undefined;
}

/** The number has an account. Thrown only after the caller has proved to own the number. */
export const alreadyRegisteredError = () =>
  new ApiError(CODES.conflict, '该手机号已注册，请直接登录');

/** Throws if a password is guessed too easily. */
export async function requireStrongPassword(
  caller: Pick<RequestContext, 'limits' | 'visitorAddress'>,
  password: string,
  hints: string[],
): Promise<void> {
  const { acceptable, warning } = await getPasswordStrength(caller, password, hints);
  if (acceptable) return;
  const errors = [{ field: 'password', message: warning }];
  throw new ApiError(CODES.badInput, warning, { errors });
}

/** Creates an account; throws if the number has one already. */
export async function createAccount(context: RequestContext, input: NewAccount): Promise<Account> {
  const { phone, password, realname = '' } = input;
  if (password) await requireStrongPassword(context, password, [phone, realname]);
  const passwordHash = password ? await passwordHasher.hash(password) : null;
  return context.db.transaction(async (tx) => {
    const invitedBy = input.invite ? ((await findInviterId(tx, input.invite)) ?? null) : null;
    const account = await insertAccount(tx, {
      phone,
      passwordHash,
      realname,
      invitedBy,
      passwordChangedAt: passwordHash ? new Date() : null,
      userIdentity: input.userIdentity ?? '',
      position: input.position ?? '',
      companyName: input.companyName ?? '',
      source: input.from ?? '',
      sourcePage: input.sourcePage ?? '',
      campaign: input.campaign ?? {},
      agreedAt: new Date(),
    });
    if (!account) throw alreadyRegisteredError();
    const touches = await adoptGuestTouches({ cookies: context.cookies, db: tx }, account.id);
    if (touches) await queueConversion(tx, context.config, 'register', touches);
    return account;
  });
}

/** Throws if the agreements were not accepted. */
export function requireAgreement(agree: boolean): void {
  if (agree) return;
  const message = '请先阅读并同意服务协议和隐私政策';
  throw new ApiError(CODES.badInput, message, { errors: [{ field: 'agree', message }] });
}
