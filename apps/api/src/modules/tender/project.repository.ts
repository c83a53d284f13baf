import type { AttachmentKind } from '@zhucheng/domain-tender';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/prepared-statements.ts';
import {
  award,
  awardOrganisation,
  file,
  lot,
  noticeFile,
  organisation,
  publishedNotice,
  tenderNotice,
  tenderProject,
} from '../../db/schema.ts';
import { noticeColumns } from './notices.repository.ts';

const agency = alias(organisation, 'agency');

const project = prepared('tender_project', (db, statement) =>
  db
    .select({
      id: tenderProject.id,
      name: tenderProject.name,
      projectNo: tenderProject.projectNo,
      category: tenderProject.category,
      projectType: tenderProject.projectType,
      divisionCode: tenderProject.divisionCode,
      buyer: { id: organisation.id, name: organisation.name },
      agency: { id: agency.id, name: agency.name },
    })
    .from(tenderProject)
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .leftJoin(agency, eq(agency.id, tenderProject.agencyId))
    .where(eq(tenderProject.id, sql.placeholder('id')))
    .prepare(statement),
);

/** A project with its parties. */
export async function findProject(db: Database, id: string) {
  const [row] = await project(db).execute({ id });
  return row;
}

const noticeProject = prepared('tender_notice_project', (db, statement) =>
  db
    .select({ projectId: publishedNotice.projectId })
    .from(publishedNotice)
    .where(eq(publishedNotice.id, sql.placeholder('id')))
    .prepare(statement),
);

/** Id of the project of a published notice; undefined otherwise. */
export async function findProjectIdOfNotice(
  db: Database,
  noticeId: string,
): Promise<string | undefined> {
  const [row] = await noticeProject(db).execute({ id: noticeId });
  return row?.projectId;
}

/** True when a notice existed and was withdrawn. */
export async function isNoticeWithdrawn(db: Database, noticeId: string): Promise<boolean> {
  const condition = and(eq(tenderNotice.id, noticeId), eq(tenderNotice.state, 'withdrawn'));
  return (await db.$count(tenderNotice, condition)) > 0;
}

/** An attachment without its address. */
interface PublicAttachment {
  name: string;
  kind: AttachmentKind;
  mediaType: string;
  size: number;
  pages: number | null;
}

const projectNotices = prepared('tender_project_notices', (db, statement) =>
  db
    .select({
      ...noticeColumns,
      lotNo: lot.lotNo,
      lotName: lot.name,
      durationDays: publishedNotice.durationDays,
      location: publishedNotice.location,
      qualification: publishedNotice.qualification,
      evaluationMethod: publishedNotice.evaluationMethod,
      content: publishedNotice.contentHtml,
      changes: publishedNotice.changes,
      source: publishedNotice.sourceTitle,
      sourceUrl: publishedNotice.sourceUrl,
      hasContact: sql<boolean>`${publishedNotice.contact} <> '{}'::jsonb`,
      files: sql<PublicAttachment[]>`(select coalesce(json_agg(json_build_object(
          'name', ${file.name}, 'kind', ${noticeFile.kind}, 'mediaType', ${file.mediaType},
          'size', ${file.size}, 'pages', ${noticeFile.pages}
        ) order by ${noticeFile.sort}, ${file.id}), '[]')
        from ${noticeFile} join ${file} on ${file.id} = ${noticeFile.fileId}
        where ${noticeFile.noticeId} = ${publishedNotice.id})`,
    })
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .leftJoin(lot, eq(lot.id, publishedNotice.lotId))
    .where(eq(publishedNotice.projectId, sql.placeholder('id')))
    .orderBy(asc(publishedNotice.publishTime), asc(publishedNotice.id))
    .prepare(statement),
);

/** Published notices of a project, the oldest first, without contacts and addresses of files. */
export function listProjectNotices(db: Database, projectId: string) {
  return projectNotices(db).execute({ id: projectId });
}

const projectLots = prepared('tender_project_lots', (db, statement) =>
  db
    .select({ lotNo: lot.lotNo, name: lot.name })
    .from(lot)
    .where(eq(lot.projectId, sql.placeholder('id')))
    .orderBy(asc(lot.lotNo))
    .prepare(statement),
);

/** The lots of a project. */
export function listLots(db: Database, projectId: string) {
  return projectLots(db).execute({ id: projectId });
}

const projectAwards = prepared('tender_project_awards', (db, statement) =>
  db
    .select({
      id: award.id,
      noticeId: award.noticeId,
      rank: award.rank,
      amount: award.amount,
      amountText: award.amountText,
      organisationId: organisation.id,
      name: organisation.name,
      leader: awardOrganisation.leader,
    })
    .from(award)
    .innerJoin(awardOrganisation, eq(awardOrganisation.awardId, award.id))
    .innerJoin(organisation, eq(organisation.id, awardOrganisation.organisationId))
    .innerJoin(publishedNotice, eq(publishedNotice.id, award.noticeId))
    .where(eq(publishedNotice.projectId, sql.placeholder('id')))
    .orderBy(
      asc(award.rank),
      asc(award.id),
      desc(awardOrganisation.leader),
      asc(awardOrganisation.sort),
    )
    .prepare(statement),
);

/** Awards of a project's notices by rank, a row for each organisation, the leader first. */
export function listAwards(db: Database, projectId: string) {
  return projectAwards(db).execute({ id: projectId });
}
