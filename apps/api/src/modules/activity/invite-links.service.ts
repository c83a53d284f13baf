import { randomBytes } from 'node:crypto';
import { CODES } from '@zhucheng/contracts';
import { pageInfo, type PageInput } from '../../db/paging.ts';
import { toWireTime } from '../../wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { findIdentity, replaceIdentity } from '../accounts/accounts.repository.ts';
import { maskName } from '../accounts/masking.rules.ts';
import { toAvatarUrl } from '../accounts/userinfo.service.ts';
import * as invites from './invite-links.repository.ts';

/** Name of a member as strangers see it. */
const toPublicName = ({ realname, nickname }: { realname: string; nickname: string }) =>
  nickname || maskName(realname) || '一位会员';

/** Invite link of a member for a channel, created once, with the number of invited members and the points earned. */
export async function getInviteLink(context: RequestContext, channel: string) {
  const { db, config } = context;
  const { userId: accountId } = requireSession(context);
  const newCode = randomBytes(8).toString('base64url');
  const code = await invites.findOrInsertInviteCode(db, { accountId, channel, newCode });
  const invited = await invites.countInvitedAccounts(db, accountId);
  const { times, points } = await invites.getInviteRewards(db, accountId);
  const link = `${config.publicOrigin}/invite?code=${code}`;
  return { code, link, invited, rewarded: times, points };
}

/** Page of the members that the caller has invited. */
export async function listInvitedMembers(context: RequestContext, page: PageInput) {
  const { userId } = requireSession(context);
  const { total, rows } = await invites.listInvitedAccounts(context.db, userId, page);
  const records = rows.map((row) => ({
    name: toPublicName(row),
    at: toWireTime(row.createdAt),
    completed: row.completedAt !== null,
    rewarded: row.rewardId !== null,
  }));
  return { ...pageInfo(page, total), records };
}

/** Owner of an invite link, for the page that it opens. */
export async function getInviter({ db }: RequestContext, code: string) {
  const row = await invites.findInviter(db, code);
  if (!row) throw new ApiError(CODES.notFound, '邀请链接已失效');
  return { name: toPublicName(row), avatarUrl: toAvatarUrl(row) };
}

const VIDEO_SITE = 'bilibili';

/** Channel of the member at the video site; binds it first if a user id is given. */
export async function bindVideoChannel(context: RequestContext, uid: string | undefined) {
  const { db } = context;
  const { userId: accountId } = requireSession(context);
  if (uid) {
    await db.transaction(async (tx) => {
      const bound = await replaceIdentity(tx, { accountId, provider: VIDEO_SITE, subject: uid });
      if (!bound) throw new ApiError(CODES.conflict, '该视频号已被其他账号绑定');
    });
  }
  const identity = await findIdentity(db, accountId, VIDEO_SITE);
  const address = identity
    ? `https://space.bilibili.com/${identity.subject}`
    : 'https://passport.bilibili.com/login';
  return { bound: identity !== undefined, uid: identity?.subject ?? '', address };
}
