import { and, desc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { publishedNotice, reaction, tenderNotice } from '../../db/schema.ts';

/*
 * The conditions below are parts of queries from `reaction`, left-joined with `favoriteNotice` by `isFavoriteNotice`.
 * A favourite is a notice or a project; its siblings are the notices of the same project (and lot).
 */

const builder = new QueryBuilder();
const sibling = publishedNotice;

/** Notice that is a favourite. */
export const favoriteNotice = alias(publishedNotice, 'favorite_notice');

/** Join condition of {@link favoriteNotice}. */
export const isFavoriteNotice = and(
  eq(reaction.targetKind, 'notice'),
  eq(favoriteNotice.id, reaction.targetId),
);

const projectId = sql`case when ${reaction.targetKind} = 'project' then ${reaction.targetId} else ${favoriteNotice.projectId} end`;

const isSibling = sql`${sibling.projectId} = ${projectId} and (${favoriteNotice.lotId} is null or ${sibling.lotId} is null or ${sibling.lotId} = ${favoriteNotice.lotId})`;

/** Time from which the public could read a notice; imports write some long after their publication. */
const appearedAt = sql<Date>`greatest(${sibling.publishTime}, ${sibling.createdAt})`;

/** A notice that followed the favourite and appeared after it was added. */
const isChange = and(
  isSibling,
  sql`${sibling.id} <> ${reaction.targetId}`,
  sql`(${favoriteNotice.publishTime} is null or ${sibling.publishTime} >= ${favoriteNotice.publishTime})`,
  sql`${appearedAt} > ${reaction.createdAt}`,
);

const isUnseenChange = and(
  isChange,
  sql`${appearedAt} > coalesce(${reaction.seenAt}, ${reaction.createdAt})`,
);

/** True for favourites with a change that the member has not seen. */
export const hasUnseenChange = exists(
  builder.select({ id: sibling.id }).from(sibling).where(isUnseenChange),
);

/** Deadline for bids as the newest notice or clarification of the project names it. */
export const currentDeadline = sql<Date | null>`(${builder
  .select({ deadline: sibling.deadline })
  .from(sibling)
  .where(and(isSibling, inArray(sibling.infoType, ['0100', '0105']), isNotNull(sibling.deadline)))
  .orderBy(desc(sibling.publishTime), desc(sibling.id))
  .limit(1)})`.mapWith(publishedNotice.deadline);

/** Notice that shows the state of a favourite: itself, or the newest of its project. */
const shown = builder
  .select({
    infoType: sibling.infoType,
    amount: sibling.amount,
    amountText: sibling.amountText,
    amountKind: sibling.amountKind,
    divisionCode: sibling.divisionCode,
    publishTime: sibling.publishTime,
  })
  .from(sibling)
  .where(
    and(
      isSibling,
      sql`(${reaction.targetKind} = 'project' or ${sibling.id} = ${reaction.targetId})`,
    ),
  )
  .orderBy(desc(sibling.publishTime), desc(sibling.id))
  .limit(1)
  .as('shown');

const change = builder
  .select({
    changeId: sibling.id,
    changeTitle: sibling.title,
    changeCategory: sibling.category,
    changeInfoType: sibling.infoType,
    changeTime: sibling.publishTime,
  })
  .from(sibling)
  .where(isChange)
  .orderBy(desc(appearedAt), desc(sibling.id))
  .limit(1)
  .as('change');

const unseenChanges = sql<number>`(${builder
  .select({ total: sql`count(*)::int` })
  .from(sibling)
  .where(isUnseenChange)})`;

/** State of those of an account's favourites that are public notices or projects. */
export function listFavoriteNotices(db: Database, accountId: string, ids: readonly string[]) {
  return db
    .select({
      targetId: reaction.targetId,
      infoType: shown.infoType,
      amount: shown.amount,
      amountText: shown.amountText,
      amountKind: shown.amountKind,
      divisionCode: shown.divisionCode,
      publishTime: shown.publishTime,
      deadline: currentDeadline,
      changeId: change.changeId,
      changeTitle: change.changeTitle,
      changeCategory: change.changeCategory,
      changeInfoType: change.changeInfoType,
      changeTime: change.changeTime,
      unseen: unseenChanges,
    })
    .from(reaction)
    .leftJoin(favoriteNotice, isFavoriteNotice)
    .innerJoinLateral(shown, sql`true`)
    .leftJoinLateral(change, sql`true`)
    .where(and(isFavoriteTender(accountId), inArray(reaction.targetId, [...ids])));
}

/** Number of an account's favourites with an unseen change. */
export async function countUnseenFavorites(db: Database, accountId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reaction)
    .leftJoin(favoriteNotice, isFavoriteNotice)
    .where(and(isFavoriteTender(accountId), hasUnseenChange));
  return row?.total ?? 0;
}

/** Replaces an account's note to a favourite that still is `before`; false if there is none, or it is another one. */
export async function replaceNote(
  db: Database,
  accountId: string,
  { id, note, before }: { id: string; note: string; before: string },
): Promise<boolean> {
  const rows = await db
    .update(reaction)
    .set({ note })
    .where(and(isFavoriteTender(accountId), eq(reaction.targetId, id), eq(reaction.note, before)))
    .returning({ id: reaction.targetId });
  return rows.length > 0;
}

/** The account's note to a favourite; none if it is no favourite. */
export async function listFavoriteNotes(
  db: Database,
  accountId: string,
  id: string,
): Promise<string[]> {
  const rows = await db
    .select({ note: reaction.note })
    .from(reaction)
    .where(and(isFavoriteTender(accountId), eq(reaction.targetId, id)));
  return rows.map(({ note }) => note);
}

/** Marks the changes of an account's favourites as seen, of one target or of all; returns the number of favourites. */
export async function markChangesSeen(
  db: Database,
  accountId: string,
  targetId: string | undefined,
): Promise<number> {
  const rows = await db
    .update(reaction)
    .set({ seenAt: sql`now()` })
    .where(and(isFavoriteTender(accountId), targetId ? eq(reaction.targetId, targetId) : undefined))
    .returning({ id: reaction.targetId });
  return rows.length;
}

/**
 * Marks changes as seen after an account has read a notice or project: all of a project, or those up to the notice.
 */
export async function markProjectSeen(
  db: Database,
  accountId: string,
  readId: string,
): Promise<void> {
  await db.execute(sql`
    with read as (
      select project_id, greatest(publish_time, created_at) as seen_at
        from ${tenderNotice} where id = ${readId}
      union all
      select id, now() from tender_project where id = ${readId}
    )
    update ${reaction} set seen_at = greatest(${reaction.seenAt}, read.seen_at) from read
    where ${isFavoriteTender(accountId)}
      and (${reaction.targetId} = read.project_id or ${reaction.targetId} in (
        select id from ${tenderNotice} as favorite where favorite.project_id = read.project_id))`);
}

const isFavoriteTender = (accountId: string) =>
  and(
    eq(reaction.actorKind, 'account'),
    eq(reaction.actorId, accountId),
    eq(reaction.kind, 'favorite'),
    inArray(reaction.targetKind, ['notice', 'project']),
  );
