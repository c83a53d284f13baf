import { CODES } from '@zhucheng/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { findAccount, type Account } from '../accounts.repository.ts';
import { requireSession } from '../require-session.ts';
import { maskEmail, maskPhone } from '../masking.rules.ts';
import { toAvatarUrl } from '../userinfo.service.ts';
import { toWireId } from '../../../db/wire-id.ts';
import { account, accountIdentity, totpRecoveryCode } from '../../../db/schema.ts';
import { toWireTime, toWireTimeOrNull } from '../../../db/wire-time.ts';
import { deleteAvatars, saveFile } from '../../../infrastructure/storage/files.repository.ts';
import { reencodeImage } from '../../../infrastructure/storage/images.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { rewardCompletedProfile } from '../../points/rewards.service.ts';
import { getProfileCompleteness, isProfileComplete } from './profile.rules.ts';

/** The account of who calls. */
export async function requireAccount(context: RequestContext): Promise<Account> {
  const row = await findAccount(context.db, requireSession(context).userId);
  if (!row) throw new ApiError(CODES.loginNeeded, '请先登录');
  return row;
}

/** The caller's own profile. */
export async function getProfile(context: RequestContext) {
  const { db } = context;
  const row = await requireAccount(context);
  const [wechat] = await db
    .select({ nickname: accountIdentity.nickname })
    .from(accountIdentity)
    .where(and(eq(accountIdentity.accountId, row.id), eq(accountIdentity.provider, 'wechat')));
  const recoveryCodesLeft = await db.$count(
    totpRecoveryCode,
    and(eq(totpRecoveryCode.accountId, row.id), isNull(totpRecoveryCode.usedAt)),
  );
  const { realname, nickname, userIdentity, position, companyName, divisionCode, intro } = row;
  return {
    staffId: toWireId(row.id),
    phone: maskPhone(row.phone),
    email: maskEmail(row.email),
    avatarUrl: toAvatarUrl(row),
    gender: row.gender as '' | 'male' | 'female',
    ...{ realname, nickname, userIdentity, position, companyName, divisionCode, intro },
    completeness: getProfileCompleteness(row),
    rewarded: row.profileCompletedAt !== null,
    registeredAt: toWireTime(row.createdAt),
    hasPassword: row.passwordHash !== null,
    passwordChangedAt: toWireTimeOrNull(row.passwordChangedAt),
    totp: row.totpEnabledAt !== null,
    recoveryCodesLeft,
    doubleAuth: row.doubleAuth,
    wechat: { bound: wechat !== undefined, nickname: wechat?.nickname ?? '' },
    closeAt: toWireTimeOrNull(row.closeAt),
  };
}

/** What a member may write of themselves. */
export type ProfileChanges = Partial<
  Pick<
    Account,
    | 'realname'
    | 'nickname'
    | 'gender'
    | 'userIdentity'
    | 'position'
    | 'companyName'
    | 'divisionCode'
    | 'intro'
  >
>;

/** Changes the profile; filling it in for the first time is rewarded. */
export async function updateProfile(context: RequestContext, changes: ProfileChanges) {
  const { db } = context;
  const { userId } = requireSession(context);
  const [row] = await db
    .update(account)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(account.id, userId))
    .returning();
  if (row && row.profileCompletedAt === null && isProfileComplete(row))
    await rewardCompletedProfile(db, userId);
  return getProfile(context);
}

const AVATAR = { width: 256, height: 256, fit: 'cover' } as const;

/** Keeps a new picture, made anew from what was sent. */
export async function setAvatar(context: RequestContext) {
  const { db, files, upload } = context;
  const { userId } = requireSession(context);
  const bytes = await reencodeImage(upload, AVATAR);
  const file = await saveFile(db, files, {
    ...{ name: 'avatar', bytes, purpose: 'avatar', ownerId: userId },
  });
  await db.update(account).set({ avatarFileId: file.id }).where(eq(account.id, userId));
  await deleteAvatars(db, userId, file.id);
  return { avatarUrl: toAvatarUrl({ avatarFileId: file.id }) };
}

/** Takes the picture away. */
export async function removeAvatar(context: RequestContext): Promise<void> {
  const { userId } = requireSession(context);
  await context.db.update(account).set({ avatarFileId: null }).where(eq(account.id, userId));
  await deleteAvatars(context.db, userId);
}
