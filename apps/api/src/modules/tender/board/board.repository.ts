import { CLOSED_STAGES, RECENT_CLOSED_DAYS, type BoardStage } from '@zhucheng/domain-tender/board';
import { and, asc, desc, eq, getTableColumns, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import {
  account,
  bidBoard,
  bidComment,
  bidProject,
  bidTask,
  companyMember,
  noticeVersion,
  publishedNotice,
  tenderNotice,
  tenderProject,
} from '../../../db/schema.ts';

const builder = new QueryBuilder();

const noticeFields = {
  noticeId: publishedNotice.id,
  noticeTitle: publishedNotice.title,
  noticeCategory: publishedNotice.category,
  noticeInfoType: publishedNotice.infoType,
  noticeTime: publishedNotice.publishTime,
};

const newest = builder
  .select(noticeFields)
  .from(publishedNotice)
  .where(eq(publishedNotice.projectId, bidProject.projectId))
  .orderBy(desc(publishedNotice.publishTime), desc(publishedNotice.id))
  .limit(1)
  .as('newest');

/** Days for which a change of a notice is shown with its project. */
const RECENT_CHANGE = sql.raw("interval '14 days'");

const change = builder
  .select({
    changedAt: noticeVersion.supersededAt,
    kinds: noticeVersion.materialKinds,
    ...noticeFields,
  })
  .from(noticeVersion)
  .innerJoin(publishedNotice, eq(publishedNotice.id, noticeVersion.noticeId))
  .where(
    and(
      eq(publishedNotice.projectId, bidProject.projectId),
      sql`cardinality(${noticeVersion.materialKinds}) > 0`,
      sql`${noticeVersion.supersededAt} > greatest(${bidProject.createdAt}, now() - ${RECENT_CHANGE})`,
    ),
  )
  .orderBy(desc(noticeVersion.supersededAt))
  .limit(1)
  .as('change');

const isWithdrawn = sql<boolean>`coalesce((
  select ${tenderNotice.state} = 'withdrawn' from ${tenderNotice}
  where ${tenderNotice.projectId} = ${bidProject.projectId} and ${tenderNotice.infoType} = '0100'
    and ${tenderNotice.state} in ('published', 'withdrawn')
  order by ${tenderNotice.publishTime} desc, ${tenderNotice.id} desc limit 1), false)`;

const commentCount = sql<number>`(
  select count(*)::int from ${bidComment} where ${bidComment.bidProjectId} = ${bidProject.id})`;

/** Fields of an account that its owner is named by. */
const personFields = {
  realname: account.realname,
  nickname: account.nickname,
  phone: account.phone,
};

const selectProjects = (db: Database) =>
  db
    .select({
      card: getTableColumns(bidProject),
      name: tenderProject.name,
      divisionCode: tenderProject.divisionCode,
      person: personFields,
      newest: {
        id: newest.noticeId,
        title: newest.noticeTitle,
        category: newest.noticeCategory,
        infoType: newest.noticeInfoType,
        publishTime: newest.noticeTime,
      },
      change: {
        at: change.changedAt,
        kinds: change.kinds,
        id: change.noticeId,
        title: change.noticeTitle,
        category: change.noticeCategory,
        infoType: change.noticeInfoType,
        publishTime: change.noticeTime,
      },
      withdrawn: isWithdrawn,
      comments: commentCount,
    })
    .from(bidProject)
    .innerJoin(tenderProject, eq(tenderProject.id, bidProject.projectId))
    .leftJoin(companyMember, eq(companyMember.id, bidProject.ownerId))
    .leftJoin(account, eq(account.id, companyMember.accountId))
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(change, sql`true`);

/** A project on a board with what is shown of its notices. */
export type BoardProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];

const isClosed = inArray(bidProject.stage, [...CLOSED_STAGES]);
const isRecent = gt(
  bidProject.stageAt,
  sql`now() - ${sql.raw(`interval '${RECENT_CLOSED_DAYS} days'`)}`,
);

/** Projects of a board that are open or were closed lately; those that moved last are first. */
export const listShownProjects = (db: Database, companyId: string): Promise<BoardProjectRow[]> =>
  selectProjects(db)
    .where(
      and(
        eq(bidProject.companyId, companyId),
        or(notInArray(bidProject.stage, [...CLOSED_STAGES]), isRecent),
      ),
    )
    .orderBy(desc(bidProject.stageAt), desc(bidProject.id));

const isPast = (companyId: string) =>
  and(eq(bidProject.companyId, companyId), isClosed, sql`not ${isRecent}`);

/** Number of projects that were closed longer ago. */
export const countPastProjects = (db: Database, companyId: string) =>
  db.$count(bidProject, isPast(companyId));

/** Page of the projects that were closed longer ago, those that moved last are first. */
export const listPastProjects = (
  db: Database,
  companyId: string,
  page: PageInput,
): Promise<BoardProjectRow[]> =>
  selectProjects(db)
    .where(isPast(companyId))
    .orderBy(desc(bidProject.stageAt), desc(bidProject.id))
    .limit(page.size)
    .offset(offsetOf(page));

/** A project of a board; those of other companies are not found. */
export async function findBoardProject(
  db: Database,
  companyId: string,
  id: string,
): Promise<BoardProjectRow | undefined> {
  const [row] = await selectProjects(db).where(
    and(eq(bidProject.companyId, companyId), eq(bidProject.id, id)),
  );
  return row;
}

/** Tasks of projects on boards, the oldest first. */
export const listTasks = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(bidTask)
    .where(inArray(bidTask.bidProjectId, [...ids]))
    .orderBy(asc(bidTask.createdAt), asc(bidTask.id));

/** Comments on a project, the oldest first. */
export const listComments = (db: Database, id: string) =>
  db
    .select({ comment: getTableColumns(bidComment), author: personFields })
    .from(bidComment)
    .leftJoin(account, eq(account.id, bidComment.authorId))
    .where(eq(bidComment.bidProjectId, id))
    .orderBy(asc(bidComment.createdAt), asc(bidComment.id));

/** Members that a select offers as owners. */
const MAX_OFFERED_MEMBERS = 300;

/** Members of a company as owners of projects, by their name. */
export const listOwners = (db: Database, companyId: string) =>
  db
    .select({ id: companyMember.id, accountId: companyMember.accountId, ...personFields })
    .from(companyMember)
    .innerJoin(account, eq(account.id, companyMember.accountId))
    .where(eq(companyMember.companyId, companyId))
    .orderBy(asc(account.realname), asc(companyMember.id))
    .limit(MAX_OFFERED_MEMBERS);

/**
 * Text that changes whenever something on a company's board may: the board itself, members who left, and the notices of
 * its projects, whose versions, withdrawals and publications are counted.
 */
export async function getBoardRevision(db: Database, companyId: string): Promise<string> {
  const { rows } = await db.execute<{ revision: string }>(sql`
    select concat_ws('.',
      coalesce((select revision from ${bidBoard} where company_id = ${companyId}), 0),
      (select count(owner_id) from ${bidProject} where company_id = ${companyId}),
      count(notice.id), coalesce(sum(notice.version), 0),
      count(*) filter (where notice.state = 'published' and notice.publish_time <= now())) as revision
    from ${bidProject} as card join ${tenderNotice} as notice on notice.project_id = card.project_id
    where card.company_id = ${companyId}`);
  return rows[0]?.revision ?? '';
}

/** Project on a board of a company that a member belongs to. Ids as PostgreSQL writes them. */
export interface MemberBoardProject {
  projectId: string;
  companyId: string;
  stage: BoardStage;
  /** True if the member is its owner. */
  owned: boolean;
}

/** Open projects on the boards of all companies of a member. */
export const listBoardProjects = (db: Database, accountId: string): Promise<MemberBoardProject[]> =>
  db
    .select({
      projectId: bidProject.projectId,
      companyId: bidProject.companyId,
      stage: bidProject.stage,
      owned: sql<boolean>`coalesce(${bidProject.ownerId} = ${companyMember.id}, false)`,
    })
    .from(companyMember)
    .innerJoin(bidProject, eq(bidProject.companyId, companyMember.companyId))
    .where(
      and(eq(companyMember.accountId, accountId), notInArray(bidProject.stage, [...CLOSED_STAGES])),
    );
