import { CODES } from '@zhucheng/contracts';
import { findAccount, findIdentity, updateAccount, type Account } from '../accounts.repository.ts';
import { maskEmail, maskPhone } from '../masking.rules.ts';
import { toAvatarUrl } from '../userinfo.service.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { deleteAvatars } from '../../../infrastructure/storage/files.repository.ts';
import { saveFile } from '../../../infrastructure/storage/files.service.ts';
import { reencodeImage } from '../../../infrastructure/storage/images.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { rewardCompletedProfile } from '../../points/rewards.service.ts';
import { countRecoveryCodes } from '../verification/recovery-codes.repository.ts';
import { getProfileCompleteness, isProfileComplete } from './profile.rules.ts';

/** Account of the caller; throws if it is gone. */
export async function requireAccount(context: RequestContext): Promise<Account> {
  const row = await findAccount(context.db, requireSession(context).userId);
  if (!row) throw new ApiError(CODES.loginNeeded, '请先登录');
  return row;
}

/** Profile of the caller, as on the wire. */
export async function getProfile(context: RequestContext) {
  const { db } = context;
  const row = await requireAccount(context);
  const wechat = await findIdentity(db, row.id, 'wechat');
  const recoveryCodesLeft = await countRecoveryCodes(db, row.id);
  return {
    staffId: toWireId(row.id),
    phone: maskPhone(row.phone),
    email: maskEmail(row.email),
    avatarUrl: toAvatarUrl(row),
    gender: row.gender as '' | 'male' | 'female',
    realname: row.realname,
    nickname: row.nickname,
    userIdentity: row.userIdentity,
    position: row.position,
    companyName: row.companyName,
    divisionCode: row.divisionCode,
    intro: row.intro,
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

/** Profile fields that members may change. */
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

/** Updates the profile; completing it for the first time is rewarded. */
export async function updateProfile(context: RequestContext, changes: ProfileChanges) {
  const { db } = context;
  const { userId } = requireSession(context);
  const row = await updateAccount(db, userId, { ...changes, updatedAt: new Date() });
  if (row && row.profileCompletedAt === null && isProfileComplete(row))
    await rewardCompletedProfile(db, userId);
  return getProfile(context);
}

const AVATAR = { width: 256, height: 256, fit: 'cover' } as const;

/** Sets the avatar to the uploaded image, re-encoded. */
export async function setAvatar(context: RequestContext) {
  const { db, files, upload } = context;
  const { userId } = requireSession(context);
  const bytes = await reencodeImage(upload, AVATAR);
  const file = await saveFile(db, files, {
    name: 'avatar',
    bytes,
    purpose: 'avatar',
    ownerId: userId,
  });
  await updateAccount(db, userId, { avatarFileId: file.id });
  await deleteAvatars(db, userId, file.id);
  return { avatarUrl: toAvatarUrl({ avatarFileId: file.id }) };
}

/** Removes the avatar. */
export async function removeAvatar(context: RequestContext): Promise<void> {
  const { userId } = requireSession(context);
  await updateAccount(context.db, userId, { avatarFileId: null });
  await deleteAvatars(context.db, userId);
}
