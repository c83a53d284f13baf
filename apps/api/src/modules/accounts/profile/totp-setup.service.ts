import { CODES } from '@zhucheng/contracts';
import {
  createTotpSecret,
  encryptTotpSecret,
  decryptTotpSecret,
  findTotpTimeStep,
} from '../verification/totp.service.ts';
import { findStaffAccess } from '../../console/staff/staff-access.repository.ts';
import { revokeTrustedDevices } from '../sessions/devices.repository.ts';
import { updateAccount, type Account } from '../accounts.repository.ts';
import { replaceRecoveryCodes } from '../verification/recovery-codes.service.ts';
import { deleteRecoveryCodes } from '../verification/recovery-codes.repository.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { recordSecurityChange, requireVerifiedAccount } from './security.service.ts';

/** Creates a TOTP secret, which is used once a code from it was verified. */
export async function setUpTotp(context: RequestContext, ticket: string) {
  const row = await requireVerifiedAccount(context, ticket);
  if (row.totpEnabledAt) throw new ApiError(CODES.conflict, '动态口令已开通，如需更换请先停用');
  const { secret, uri } = createTotpSecret(row.phone ?? row.email ?? row.realname);
  const totpSecret = encryptTotpSecret(context.config, row.id, secret);
  await updateAccount(context.db, row.id, { totpSecret });
  return { secret, uri };
}

/** Turns TOTP on and returns the recovery codes, which are shown only once. */
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
    await updateAccount(tx, row.id, { totpEnabledAt: new Date(), totpLastStep: step });
    await recordSecurityChange(context, tx, { action: 'totp-on', title: '已开通动态口令' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, row.id) };
  });
}

/** Turns TOTP off, and ends the trust in devices that have passed it. */
export async function disableTotp(context: RequestContext, ticket: string): Promise<void> {
  const row = await requireVerifiedAccount(context, ticket);
  await refuseStaff(context, row);
  await context.db.transaction(async (tx) => {
    await updateAccount(tx, row.id, { totpSecret: null, totpEnabledAt: null, totpLastStep: null });
    await deleteRecoveryCodes(tx, row.id);
    await revokeTrustedDevices(tx, row.id);
    await recordSecurityChange(context, tx, { action: 'totp-off', title: '已停用动态口令' });
  });
}

/** Replaces the recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(context: RequestContext, ticket: string) {
  const row = await requireVerifiedAccount(context, ticket);
  if (!row.totpEnabledAt) throw new ApiError(CODES.conflict, '请先开通动态口令');
  await refuseStaff(context, row);
  return context.db.transaction(async (tx) => {
    await recordSecurityChange(context, tx, {
      action: 'recovery-renew',
      title: '已重新生成恢复码',
    });
    return { recoveryCodes: await replaceRecoveryCodes(tx, row.id) };
  });
}

/**
 * Refuses to change the authenticator of staff: an identity check by SMS suffices here, and must not open the console.
 */
async function refuseStaff({ db }: RequestContext, { id }: Account): Promise<void> {
  const access = await findStaffAccess(db, id);
  if (access?.state !== 'active') return;
  throw new ApiError(CODES.notAllowed, '您是工作人员，动态口令请由管理员在工作台重置');
}
