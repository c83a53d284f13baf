import { CODES } from '@zhucheng/contracts';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { requireSession } from '../accounts/require-session.ts';
import { maskName } from '../accounts/masking.rules.ts';
import { toAvatarUrl } from '../accounts/userinfo.service.ts';
import { account, accountIdentity, inviteLink, pointEntry } from '../../db/schema.ts';
import { toWireTime } from '../../db/wire-time.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { offsetOf, pageInfo, type PageInput } from '../../db/paging.ts';

/** How somebody is called towards strangers. */
const toPublicName = ({ realname, nickname }: { realname: string; nickname: string }) =>
  nickname || maskName(realname) || '一位会员';

/** A member's invitation link of a channel, always the same, and what it has brought. */
export async function getInviteLink(context: RequestContext, channel: string) {
  const { db, config } = context;
  const { userId: accountId } = requireSession(context);
  const wanted = and(eq(inviteLink.accountId, accountId), eq(inviteLink.channel, channel));
  const fresh = randomBytes(8).toString('base64url');
  await db.insert(inviteLink).values({ accountId, channel, code: fresh }).onConflictDoNothing();
  const [row] = await db.select({ code: inviteLink.code }).from(inviteLink).where(wanted);
  const code = row?.code ?? fresh;
  const invited = await db.$count(account, eq(account.invitedBy, accountId));
  const [earned] = await db
    .select({ times: count(), points: sql<number>`coalesce(sum(${pointEntry.amount}), 0)::int` })
    .from(pointEntry)
    .where(and(eq(pointEntry.accountId, accountId), eq(pointEntry.kind, 'invite')));
  const link = `${config.publicOrigin}/invite?code=${code}`;
  return { code, link, invited, rewarded: earned?.times ?? 0, points: earned?.points ?? 0 };
}

/** A page of the people a member has invited. */
export async function listInvitedMembers(context: RequestContext, page: PageInput) {
  const { db } = context;
  const where = eq(account.invitedBy, requireSession(context).userId);
  const total = await db.$count(account, where);
  const paid = and(
    ...[eq(pointEntry.accountId, requireSession(context).userId), eq(pointEntry.kind, 'invite')],
    eq(pointEntry.reference, sql`${account.id}::text`),
  );
  const rows = await db
    .select({
      ...{ realname: account.realname, nickname: account.nickname, createdAt: account.createdAt },
      ...{ completedAt: account.profileCompletedAt, paid: pointEntry.id },
    })
    .from(account)
    .leftJoin(pointEntry, paid)
    .where(where)
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(page.size)
    .offset(offsetOf(page));
  const records = rows.map((row) => ({
    name: toPublicName(row),
    at: toWireTime(row.createdAt),
    completed: row.completedAt !== null,
    rewarded: row.paid !== null,
  }));
  return { ...pageInfo(page, total), records };
}

/** Who invites, for the page that the link opens. */
export async function getInviter({ db }: RequestContext, code: string) {
  const [row] = await db
    .select({
      realname: account.realname,
      nickname: account.nickname,
      avatarFileId: account.avatarFileId,
    })
    .from(inviteLink)
    .innerJoin(account, eq(account.id, inviteLink.accountId))
    .where(and(eq(inviteLink.code, code), eq(account.state, 'active')));
  if (!row) throw new ApiError(CODES.notFound, '邀请链接已失效');
  return { name: toPublicName(row), avatarUrl: toAvatarUrl(row) };
}

const VIDEO_SITE = 'bilibili';

/** The member's channel at the video site: binds it where a number is given, and says where to open it. */
export async function bindVideoChannel(context: RequestContext, uid: string | undefined) {
  const { db } = context;
  const { userId: accountId } = requireSession(context);
  const own = and(
    eq(accountIdentity.accountId, accountId),
    eq(accountIdentity.provider, VIDEO_SITE),
  );
  if (uid) {
    await db.transaction(async (tx) => {
      await tx.delete(accountIdentity).where(own);
      const rows = await tx
        .insert(accountIdentity)
        .values({ accountId, provider: VIDEO_SITE, subject: uid })
        .onConflictDoNothing()
        .returning({ id: accountIdentity.id });
      if (rows.length === 0) throw new ApiError(CODES.conflict, '该视频号已被其他账号绑定');
    });
  }
  const [row] = await db.select({ uid: accountIdentity.subject }).from(accountIdentity).where(own);
  const address = row
    ? `https://space.bilibili.com/${row.uid}`
    : 'https://passport.bilibili.com/login';
  return { bound: row !== undefined, uid: row?.uid ?? '', address };
}
