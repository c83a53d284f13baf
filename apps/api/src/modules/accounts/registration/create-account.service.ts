import { CODES } from '@zhucheng/contracts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, inviteLink } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Account } from '../accounts.repository.ts';
import { getPasswordStrength } from '../passwords/password-strength.ts';
import { passwordHasher } from '../passwords/password-hasher.ts';

/** Where a registration comes from. */
export interface RegistrationSource {
  from?: string | undefined;
  sourcePage?: string | undefined;
  campaign?: Record<string, string> | undefined;
  invite?: string | undefined;
}

/** Somebody new, whose number was shown to be theirs. */
export interface NewAccount extends RegistrationSource {
  phone: string;
  password?: string | undefined;
  realname?: string | undefined;
  userIdentity?: string | undefined;
  position?: string | undefined;
  companyName?: string | undefined;
}

/** The number has an account. Told only to who has proved that it is theirs. */
export const alreadyRegisteredError = () =>
  new ApiError(CODES.conflict, '该手机号已注册，请直接登录');

/** Refuses a password that is guessed in no time. */
export async function requireStrongPassword(
  { visitorAddress }: Pick<RequestContext, 'visitorAddress'>,
  password: string,
  hints: string[],
): Promise<void> {
  const { acceptable, warning } = await getPasswordStrength(visitorAddress, password, hints);
  if (acceptable) return;
  const errors = [{ field: 'password', message: warning }];
  throw new ApiError(CODES.badInput, warning, { errors });
}

/** Makes an account; refuses where the number has one already. */
export async function createAccount(context: RequestContext, input: NewAccount): Promise<Account> {
  const { phone, password, realname = '' } = input;
  if (password) await requireStrongPassword(context, password, [phone, realname]);
  const passwordHash = password ? await passwordHasher.hash(password) : null;
  return context.db.transaction(async (tx) => {
    const invitedBy = await findInviter(tx, input.invite);
    const [row] = await tx
      .insert(account)
      .values({
        ...{ phone, passwordHash, realname, invitedBy },
        passwordChangedAt: passwordHash ? new Date() : null,
        userIdentity: input.userIdentity ?? '',
        position: input.position ?? '',
        companyName: input.companyName ?? '',
        source: input.from ?? '',
        sourcePage: input.sourcePage ?? '',
        campaign: input.campaign ?? {},
        agreedAt: new Date(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw alreadyRegisteredError();
    return row;
  });
}

async function findInviter(db: Database, code: string | undefined): Promise<string | null> {
  if (!code) return null;
  const [row] = await db
    .select({ accountId: inviteLink.accountId })
    .from(inviteLink)
    .innerJoin(account, eq(account.id, inviteLink.accountId))
    .where(eq(inviteLink.code, code));
  return row?.accountId ?? null;
}

/** A new account needs the agreements. */
export function requireAgreement(agree: boolean): void {
  if (agree) return;
  const message = '请先阅读并同意服务协议和隐私政策';
  throw new ApiError(CODES.badInput, message, { errors: [{ field: 'agree', message }] });
}
