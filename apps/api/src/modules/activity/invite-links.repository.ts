import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { account, inviteLink, pointEntry } from '../../db/schema.ts';

/** Code of an account's invite link of a channel; the given one if there was none. */
export async function findOrInsertInviteCode(
  db: Database,
  { accountId, channel, newCode }: { accountId: string; channel: string; newCode: string },
): Promise<string> {
  await db.insert(inviteLink).values({ accountId, channel, code: newCode }).onConflictDoNothing();
  const [row] = await db
    .select({ code: inviteLink.code })
    .from(inviteLink)
    .where(and(eq(inviteLink.accountId, accountId), eq(inviteLink.channel, channel)));
  return row?.code ?? newCode;
}

/** Account id of an invite code's owner; undefined unless the account is active. */
export async function findInviterId(db: Database, code: string): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: inviteLink.accountId })
    .from(inviteLink)
    .innerJoin(account, eq(account.id, inviteLink.accountId))
    .where(and(eq(inviteLink.code, code), eq(account.state, 'active')));
  return row?.accountId;
}

/** Public fields of an invite code's owner; undefined unless the account is active. */
export async function findInviter(db: Database, code: string) {
  const [row] = await db
    .select({
      realname: account.realname,
      nickname: account.nickname,
      avatarFileId: account.avatarFileId,
    })
    .from(inviteLink)
    .innerJoin(account, eq(account.id, inviteLink.accountId))
    .where(and(eq(inviteLink.code, code), eq(account.state, 'active')));
  return row;
}

/** Number of accounts that an account has invited. */
export const countInvitedAccounts = (db: Database, inviterId: string) =>
  db.$count(account, eq(account.invitedBy, inviterId));

/** Number of rewarded invitations of an account and the points they earned. */
export async function getInviteRewards(db: Database, accountId: string) {
  const [row] = await db
    .select({ times: count(), points: sql<number>`coalesce(sum(${pointEntry.amount}), 0)::int` })
    .from(pointEntry)
    .where(and(eq(pointEntry.accountId, accountId), eq(pointEntry.kind, 'invite')));
  return { times: row?.times ?? 0, points: row?.points ?? 0 };
}

/** Page of the accounts that an account has invited, newest first, with the total. */
export async function listInvitedAccounts(db: Database, inviterId: string, page: PageInput) {
  const total = await countInvitedAccounts(db, inviterId);
  const rows = await db
    .select({
      realname: account.realname,
      nickname: account.nickname,
      createdAt: account.createdAt,
      completedAt: account.profileCompletedAt,
      rewardId: pointEntry.id,
    })
    .from(account)
    .leftJoin(
      pointEntry,
      and(
        eq(pointEntry.accountId, inviterId),
        eq(pointEntry.kind, 'invite'),
        eq(pointEntry.reference, sql`${account.id}::text`),
      ),
    )
    .where(eq(account.invitedBy, inviterId))
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(page.size)
    .offset(offsetOf(page));
  return { total, rows };
}
