import { isSpecificCategory, isSpecificProjectType } from '@zhucheng/domain-tender';
import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { prepared } from '../../../db/statements/prepared-statements.ts';
import { organisation, publishedNotice, tenderProject } from '../../../db/schema.ts';
import { newestFirst, noticeColumns, type NoticeRow } from '../notices.repository.ts';

const comparedColumns = {
  id: publishedNotice.id,
  projectId: publishedNotice.projectId,
  infoType: publishedNotice.infoType,
  category: publishedNotice.category,
  projectType: publishedNotice.projectType,
  divisionCode: publishedNotice.divisionCode,
  amount: publishedNotice.amount,
  publishTime: publishedNotice.publishTime,
  deadline: publishedNotice.deadline,
};

const comparedNotice = prepared('tender_compared', (db, statement, by: 'id' | 'projectId') =>
  db
    .select({ ...comparedColumns, buyerId: tenderProject.buyerId })
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .where(eq(publishedNotice[by], sql.placeholder('id')))
    .orderBy(...newestFirst)
    .limit(1)
    .prepare(statement),
);

/** Facts of a notice, or of a project's latest notice, for comparison; undefined if it is not public. */
export async function findComparedNotice(db: Database, by: 'id' | 'projectId', id: string) {
  const [row] = await comparedNotice(db, by, by).execute({ id });
  return row;
}

/** Newest notices looked at for each criterion, and those of a province searched for the type. */
const CANDIDATES = 60;
const PROVINCE_CANDIDATES = 400;

const candidates = prepared('tender_similar', (db, statement) => {
  const newest = (condition: SQL | undefined, limit: number) =>
    db
      .select({ id: publishedNotice.id, projectType: publishedNotice.projectType })
      .from(publishedNotice)
      .where(and(condition, ne(publishedNotice.projectId, sql.placeholder('projectId'))))
      .orderBy(...newestFirst)
      .limit(limit);
  const { divisionCode, projectType, category } = publishedNotice;
  const sameType = newest(eq(projectType, sql.placeholder('type')), CANDIDATES);
  const sameCategory = newest(eq(category, sql.placeholder('category')), CANDIDATES);
  const city = newest(sql`left(${divisionCode}, 4) = ${sql.placeholder('city')}`, CANDIDATES);
  const province = newest(
    sql`left(${divisionCode}, 2) = ${sql.placeholder('province')}`,
    PROVINCE_CANDIDATES,
  );
  return db
    .select(comparedColumns)
    .from(publishedNotice)
    .where(
      sql`${publishedNotice.id} = any(array(
        with in_province as materialized ${province}
        select id from ${sameType} as a
        union select id from ${sameCategory} as b
        union select id from ${city} as c
        union (select id from in_province limit ${CANDIDATES})
        union (select id from in_province where project_type = ${sql.placeholder('type')}
          limit ${CANDIDATES})))`,
    )
    .prepare(statement);
});

/**
 * Notices of other projects that may be similar: the newest of the same type, or of the same category where that tells
 * more, of the same city and province, and of the same type in the province.
 */
export function listSimilarCandidates(
  db: Database,
  notice: Pick<NoticeRow, 'projectId' | 'projectType' | 'category' | 'divisionCode'>,
) {
  const { projectId, projectType, category, divisionCode } = notice;
  return candidates(db).execute({
    projectId,
    type: isSpecificProjectType(projectType) ? projectType : '',
    category: isSpecificCategory(notice) ? category : '',
    city: divisionCode?.slice(0, 4) ?? '',
    province: divisionCode?.slice(0, 2) ?? '',
  });
}

/** Newest projects of a buyer that are looked at. */
const BUYER_PROJECTS = 200;

const ofBuyer = prepared('tender_of_buyer', (db, statement) => {
  // Ids of projects are in the order of their creation.
  const projects = db
    .select({ id: tenderProject.id })
    .from(tenderProject)
    .where(
      and(
        eq(tenderProject.buyerId, sql.placeholder('buyerId')),
        ne(tenderProject.id, sql.placeholder('projectId')),
      ),
    )
    .orderBy(desc(tenderProject.id))
    .limit(BUYER_PROJECTS)
    .as('projects');
  const latest = db
    .selectDistinctOn([publishedNotice.projectId], {
      id: publishedNotice.id,
      publishTime: publishedNotice.publishTime,
    })
    .from(projects)
    .innerJoin(publishedNotice, eq(publishedNotice.projectId, projects.id))
    .orderBy(publishedNotice.projectId, ...newestFirst)
    .as('latest');
  return db
    .select({ id: latest.id })
    .from(latest)
    .orderBy(desc(latest.publishTime), desc(latest.id))
    .limit(sql.placeholder('max'))
    .prepare(statement);
});

/** Ids of the latest notices of a buyer's other projects, one for each project. */
export async function listBuyerNoticeIds(
  db: Database,
  buyerId: string,
  projectId: string,
  max: number,
): Promise<string[]> {
  const rows = await ofBuyer(db).execute({ buyerId, projectId, max });
  return rows.map(({ id }) => id);
}

/** Published notices by their ids, in no order. */
export function listNoticesByIds(db: Database, ids: readonly string[]): Promise<NoticeRow[]> {
  return db
    .select(noticeColumns)
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .where(inArray(publishedNotice.id, [...ids]));
}
