import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import {
  account,
  followedOrganisation,
  organisation,
  organisationCount,
} from '../../../db/schema.ts';
import { organisationColumns } from './organisations.repository.ts';

const { accountId, organisationId, createdAt } = followedOrganisation;

/** Condition on the organisations that a member follows, or on one of them. */
const isFollowed = (memberId: string, id: string | undefined) =>
  and(eq(accountId, memberId), id === undefined ? undefined : eq(organisationId, id));

/** Locks a member's followed organisations until the transaction ends, and returns their number. */
export async function lockFollowedBy(tx: Database, memberId: string): Promise<number> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, memberId)).for('update');
  return tx.$count(followedOrganisation, isFollowed(memberId, undefined));
}

/** True if a member follows an organisation. */
export const isFollowing = async (db: Database, memberId: string, id: string): Promise<boolean> =>
  (await db.$count(followedOrganisation, isFollowed(memberId, id))) > 0;

/** Lets a member follow an organisation. */
export async function insertFollowed(tx: Database, memberId: string, id: string): Promise<void> {
  await tx
    .insert(followedOrganisation)
    .values({ accountId: memberId, organisationId: id })
    .onConflictDoNothing();
}

/** Lets a member no longer follow an organisation. */
export async function deleteFollowed(db: Database, memberId: string, id: string): Promise<void> {
  await db.delete(followedOrganisation).where(isFollowed(memberId, id));
}

/** Public notices since a time in which one of the organisations has a part, once each. */
const noticesOf = (organisations: SQL, since: Date): SQL => {
  const columns = sql`n.id, n.publish_time`;
  const isRecent = sql`n.publish_time >= ${since}::timestamptz`;
  return sql`
    select ${columns} from tender_project p join published_notice n on n.project_id = p.id
    where p.buyer_id in (${organisations}) and ${isRecent}
    union
    select ${columns} from tender_project p join published_notice n on n.project_id = p.id
    where p.agency_id in (${organisations}) and ${isRecent}
    union
    select ${columns} from award_organisation ao join award w on w.id = ao.award_id
      join published_notice n on n.id = w.notice_id
    where ao.organisation_id in (${organisations}) and ${isRecent}`;
};

/** A page of the organisations that a member follows, the latest ones first, with their notices since a time. */
export async function listFollowedOrganisations(
  db: Database,
  { memberId, id, recentSince }: { memberId: string; id: string | undefined; recentSince: Date },
  page: PageInput,
) {
  const [rows, total] = await Promise.all([
    db
      .select({
        ...organisationColumns,
        followedAt: createdAt,
        recent: sql<number>`(
          select count(*)::int from (${noticesOf(sql`${organisationId}`, recentSince)}) as notices)`,
      })
      .from(followedOrganisation)
      .innerJoin(organisation, eq(organisation.id, organisationId))
      .leftJoin(organisationCount, eq(organisationCount.organisationId, organisationId))
      .where(isFollowed(memberId, id))
      .orderBy(desc(createdAt), organisationId)
      .limit(page.size)
      .offset(offsetOf(page)),
    db.$count(followedOrganisation, isFollowed(memberId, id)),
  ]);
  return { rows, total };
}

/** Ids of a page of the notices of the organisations that a member follows, the newest first, with their number. */
export async function listFollowedNoticeIds(
  db: Database,
  { memberId, id, since }: { memberId: string; id: string | undefined; since: Date },
  page: PageInput,
): Promise<{ ids: string[]; total: number }> {
  const followed = db
    .select({ id: organisationId })
    .from(followedOrganisation)
    .where(isFollowed(memberId, id))
    .getSQL();
  const notices = noticesOf(followed, since);
  const [{ rows }, counted] = await Promise.all([
    db.execute<{ id: string }>(sql`
      select id from (${notices}) as notices order by publish_time desc, id desc
      limit ${page.size} offset ${offsetOf(page)}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${notices}) as notices`),
  ]);
  return { ids: rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 };
}
