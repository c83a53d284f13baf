import { and, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { account, articleEntry, directory, helpShare } from '../../../db/schema.ts';

/** Whose share links: a member's own, or those of all staff. */
export type ShareOwner = { accountId: string } | 'staff';

/** True while who made a link may still read what it shows. Staff need their right to edit, members their account. */
const makerMayRead = sql<boolean>`case when ${helpShare.drafts} then exists (
    select from staff s
      join staff_role sr on sr.account_id = s.account_id
      join role r on r.id = sr.role_id
    where s.account_id = ${helpShare.accountId} and s.state = 'active'
      and (r.key = 'admin' or exists (select from role_permission p
        where p.role_id = r.id and p.permission = 'content:write')))
  else ${account.state} = 'active' end`;

const columns = {
  id: helpShare.id,
  articleId: helpShare.articleId,
  directoryId: helpShare.directoryId,
  drafts: helpShare.drafts,
  createdAt: helpShare.createdAt,
  expiresAt: helpShare.expiresAt,
  views: helpShare.views,
  maxViews: helpShare.maxViews,
  revokedAt: helpShare.revokedAt,
  makerMayRead,
};

const isLive = and(
  isNull(helpShare.revokedAt),
  gt(helpShare.expiresAt, sql`now()`),
  or(isNull(helpShare.maxViews), lt(helpShare.views, helpShare.maxViews)),
);

const isOf = (owner: ShareOwner) =>
  owner === 'staff'
    ? helpShare.drafts
    : and(eq(helpShare.accountId, owner.accountId), eq(helpShare.drafts, false));

/** The link of a token, ended or not; undefined where there was none. */
export async function findShare(db: Database, tokenHash: string) {
  const [row] = await db
    .select(columns)
    .from(helpShare)
    .innerJoin(account, eq(account.id, helpShare.accountId))
    .where(eq(helpShare.tokenHash, tokenHash));
  return row;
}

/** A stored share link. */
export type ShareRow = NonNullable<Awaited<ReturnType<typeof findShare>>>;

/** Counts a view; false where the link has ended meanwhile. Decides alone: concurrent views can't pass the limit. */
export async function countView(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(helpShare)
    .set({ views: sql`${helpShare.views} + 1` })
    .where(and(eq(helpShare.id, id), isLive))
    .returning({ views: helpShare.views });
  return rows.length > 0;
}

/** Which links of an owner: one of them, or those to these articles and columns. */
interface ShareFilter {
  id?: string;
  targetIds?: readonly string[] | undefined;
}

const filterOf = (owner: ShareOwner, { id, targetIds }: ShareFilter): SQL | undefined =>
  and(
    isOf(owner),
    id === undefined ? undefined : eq(helpShare.id, id),
    targetIds &&
      or(
        inArray(helpShare.articleId, [...targetIds]),
        inArray(helpShare.directoryId, [...targetIds]),
      ),
  );

/** A page of links, the newest first, with titles and makers. */
export const listShares = (db: Database, owner: ShareOwner, page: PageInput & ShareFilter) =>
  db
    .select({
      ...columns,
      title: sql<string>`coalesce(${articleEntry.title}, ${directory.name}, '')`,
      maker: account.realname,
    })
    .from(helpShare)
    .innerJoin(account, eq(account.id, helpShare.accountId))
    .leftJoin(articleEntry, eq(articleEntry.articleId, helpShare.articleId))
    .leftJoin(directory, eq(directory.id, helpShare.directoryId))
    .where(filterOf(owner, page))
    .orderBy(desc(helpShare.createdAt), desc(helpShare.id))
    .limit(page.size)
    .offset(offsetOf(page));

/** Number of links. */
export const countShares = (db: Database, owner: ShareOwner, filter: ShareFilter) =>
  db.$count(helpShare, filterOf(owner, filter));

/** Number of an account's links that can be opened; further ones of the account wait until the transaction ends. */
export async function countLiveShares(tx: Database, accountId: string): Promise<number> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
  return tx.$count(helpShare, and(eq(helpShare.accountId, accountId), isLive));
}

/** Stores a link and removes those of its maker that ended half a year ago. */
export async function insertShare(
  tx: Database,
  row: typeof helpShare.$inferInsert,
): Promise<string> {
  await tx
    .delete(helpShare)
    .where(
      and(
        eq(helpShare.accountId, row.accountId),
        lt(helpShare.expiresAt, sql`now() - interval '180 days'`),
      ),
    );
  const [written] = await tx.insert(helpShare).values(row).returning({ id: helpShare.id });
  if (!written) throw new Error('the share link was not written');
  return written.id;
}

/** Revokes a link; false where its owner has none of this id. */
export async function revokeShare(tx: Database, owner: ShareOwner, id: string): Promise<boolean> {
  const rows = await tx
    .update(helpShare)
    .set({ revokedAt: sql`coalesce(${helpShare.revokedAt}, now())` })
    .where(and(eq(helpShare.id, id), isOf(owner)))
    .returning({ id: helpShare.id });
  return rows.length > 0;
}
