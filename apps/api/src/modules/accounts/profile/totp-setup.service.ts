import { CODES } from '@zhucheng/contracts';
import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import {
  createTotpSecret,
  hashRecoveryCode,
  encryptTotpSecret,
  decryptTotpSecret,
  findTotpTimeStep,
} from '../verification/totp.service.ts';
import type { Database } from '../../../db/client.ts';
import { account, totpRecoveryCode } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { recordSecurityChange, requireVerifiedAccount } from './security.service.ts';

const RECOVERY_CODE_COUNT = 10;
/** Nobody mistakes these for each other on paper. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Prepares TOTP: the secret counts once a code from it has come back. */
export async function setUpTotp(context: RequestContext, ticket: string) {
  const row = await requireVerifiedAccount(context, ticket);
  if (row.totpEnabledAt) throw new ApiError(CODES.conflict, '动态口令已开通，如需更换请先停用');
  const { secret, uri } = createTotpSecret(row.phone ?? row.email ?? row.realname);
  const totpSecret = encryptTotpSecret(context.config, row.id, secret);
  await context.db.update(account).set({ totpSecret }).where(eq(account.id, row.id));
  return { secret, uri };
}

/** Turns TOTP on and gives out the recovery codes, which are shown this once. */
export async function enableTotp(
  context: RequestContext,
  { ticket, code }: { ticket: string; code: string },
) {
  const row = await requireVerifiedAccount(context, ticket);
  const secret = row.totpEnabledAt ? null : decryptTotpSecret(context.config, row);
  const step = secret ? findTotpTimeStep(secret, code) : null;
  if (step === null) {
    const message = '动态口令不正确，请核对手机时间后重试';
    throw new ApiError(CODES.badInput, message, { errors: [{ field: 'code', message }] });
  }
  return context.db.transaction(async (tx) => {
    await tx
      .update(account)
      .set({ totpEnabledAt: new Date(), totpLastStep: step })
      .where(eq(account.id, row.id));
    await recordSecurityChange(context, tx, { action: 'totp-on', title: '已开通动态口令' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, row.id) };
  });
}

/** Turns TOTP off. */
export async function disableTotp(context: RequestContext, ticket: string): Promise<void> {
  const row = await requireVerifiedAccount(context, ticket);
  await context.db.transaction(async (tx) => {
    await tx
      .update(account)
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
      .where(eq(account.id, row.id));
    await tx.delete(totpRecoveryCode).where(eq(totpRecoveryCode.accountId, row.id));
    await recordSecurityChange(context, tx, { action: 'totp-off', title: '已停用动态口令' });
  });
}

/** Gives out new recovery codes; the old ones are void. */
export async function renewRecoveryCodes(context: RequestContext, ticket: string) {
  const row = await requireVerifiedAccount(context, ticket);
  if (!row.totpEnabledAt) throw new ApiError(CODES.conflict, '请先开通动态口令');
  return context.db.transaction(async (tx) => {
    await recordSecurityChange(context, tx, {
      action: 'recovery-renew',
      title: '已重新生成恢复码',
    });
    return { recoveryCodes: await replaceRecoveryCodes(tx, row.id) };
  });
}

async function replaceRecoveryCodes(tx: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  await tx.delete(totpRecoveryCode).where(eq(totpRecoveryCode.accountId, accountId));
  await tx
    .insert(totpRecoveryCode)
    .values(codes.map((code) => ({ accountId, codeHash: hashRecoveryCode(accountId, code) })));
  return codes;
}

function createRecoveryCode(): string {
  // 30 signs: the few values of a byte beyond a multiple of it are drawn again.
  const signs: string[] = [];
  while (signs.length < 10) {
    const [byte = 255] = randomBytes(1);
    if (byte < 240) signs.push(RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length] ?? '');
  }
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`;
}
