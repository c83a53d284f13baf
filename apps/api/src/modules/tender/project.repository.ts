import type { AttachmentKind, MaterialKind, NoticeFieldId } from '@zhucheng/domain-tender';
import type { SourceClaim } from '@zhucheng/domain-tender/versions';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { prepared } from '../../db/statements/prepared-statements.ts';
import {
  award,
  awardOrganisation,
  file,
  lot,
  noticeFile,
  noticeVersion,
  organisation,
  publishedNotice,
  sourceStatement,
  tenderNotice,
  tenderProject,
} from '../../db/schema.ts';
import { noticeColumns } from './notices.repository.ts';

const agency = alias(organisation, 'agency');

const noticeProject = prepared('tender_notice_project', (db, statement) =>
  db
    .select({ projectId: publishedNotice.projectId })
    .from(publishedNotice)
    .where(eq(publishedNotice.id, sql.placeholder('id')))
    .prepare(statement),
);

/** Name of a project with a public notice; undefined otherwise. */
export async function findPublicProjectName(
  db: Database,
  projectId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ name: tenderProject.name })
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .where(eq(publishedNotice.projectId, projectId))
    .limit(1);
  return row?.name;
}

/** Name of a project, public or not; undefined if there is none. */
export async function findProjectName(
  db: Database,
  projectId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ name: tenderProject.name })
    .from(tenderProject)
    .where(eq(tenderProject.id, projectId));
  return row?.name;
}

/** Id of the project of a published notice; undefined otherwise. */
export async function findProjectIdOfNotice(
  db: Database,
  noticeId: string,
): Promise<string | undefined> {
  const [row] = await noticeProject(db).execute({ id: noticeId });
  return row?.projectId;
}

/**
 * Id of the notice that stands for a merged one, or for the latest one of a project whose notices are merged; undefined
 * for all others.
 */
export async function findMergeTarget(
  db: Database,
  key: { noticeId: string } | { projectId: string },
): Promise<string | undefined> {
  const condition =
    'noticeId' in key
      ? eq(tenderNotice.id, key.noticeId)
      : eq(tenderNotice.projectId, key.projectId);
  const [row] = await db
    .select({ id: tenderNotice.mergedInto })
    .from(tenderNotice)
    .where(and(condition, eq(tenderNotice.state, 'merged')))
    .orderBy(desc(tenderNotice.publishTime), desc(tenderNotice.id))
    .limit(1);
  return row?.id ?? undefined;
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

/** An award with its organisations, the leader first. */
interface AwardRow {
  rank: number;
  amount: string | null;
  amountText: string | null;
  organisations: { id: string; name: string; leader: boolean }[];
}

const filesOfNotice = sql<PublicAttachment[]>`(
  select coalesce(json_agg(json_build_object(
    'name', ${file.name}, 'kind', ${noticeFile.kind}, 'mediaType', ${file.mediaType},
    'size', ${file.size}, 'pages', ${noticeFile.pages}
  ) order by ${noticeFile.sort}, ${file.id}), '[]')
  from ${noticeFile} join ${file} on ${file.id} = ${noticeFile.fileId}
  where ${noticeFile.noticeId} = ${publishedNotice.id})`;

const awardsOfNotice = sql<AwardRow[]>`(
  select coalesce(json_agg(json_build_object(
    'rank', ranked.rank, 'amount', ranked.amount::text, 'amountText', ranked.amount_text,
    'organisations', ranked.organisations
  ) order by ranked.rank, ranked.id), '[]')
  from (
    select ${award}.*, json_agg(json_build_object(
      'id', ${organisation.id}, 'name', ${organisation.name}, 'leader', ${awardOrganisation.leader}
    ) order by ${awardOrganisation.leader} desc, ${awardOrganisation.sort}) as organisations
    from ${award}
    join ${awardOrganisation} on ${awardOrganisation.awardId} = ${award.id}
    join ${organisation} on ${organisation.id} = ${awardOrganisation.organisationId}
    where ${award.noticeId} = ${publishedNotice.id}
    group by ${award.id}
  ) as ranked)`;

const lotsOfProject = sql<{ lotNo: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('lotNo', of_project.lot_no, 'name', of_project.name)
    order by of_project.lot_no), '[]')
  from ${lot} as of_project where of_project.project_id = ${tenderProject.id})`;

/** A version that changed the one before, as it is stored. */
export interface RevisionRow {
  version: number;
  recordedAt: string;
  changedFields: NoticeFieldId[];
  materialKinds: MaterialKind[];
  /** State of the version before. */
  formerState: string;
}

/** Revisions of a notice that are listed with it. */
const MAX_REVISIONS = 20;

const merged = alias(tenderNotice, 'merged');

/** Sources of the notices that are merged into a notice. */
const otherSources = sql<{ source: string; sourceUrl: string }[]>`(
  select coalesce(json_agg(json_build_object('source', ${merged.sourceTitle}, 'sourceUrl', ${merged.sourceUrl})
    order by ${merged.id}), '[]')
  from ${tenderNotice} as merged where ${merged.mergedInto} = ${publishedNotice.id})`;

/** Who says what of the notice, where its sources don't agree. */
const claims = sql<SourceClaim[]>`coalesce((
  select ${sourceStatement.claims} from ${sourceStatement}
  where ${sourceStatement.noticeId} = ${publishedNotice.id}), '[]')`;

const revisionsOfNotice = sql<RevisionRow[]>`case when ${publishedNotice.version} > 1 then (
  select json_agg(json_build_object(
    'version', older.version + 1, 'recordedAt', older.superseded_at,
    'changedFields', older.changed_fields, 'materialKinds', older.material_kinds,
    'formerState', older.fields ->> 'state'
  ) order by older.version desc)
  from (
    select * from ${noticeVersion} where ${noticeVersion.noticeId} = ${publishedNotice.id}
    order by ${noticeVersion.version} desc limit ${sql.raw(String(MAX_REVISIONS))}
  ) as older) else '[]' end`;

/** A project is wanted by its own id or by the id of one of its published notices. */
export type ProjectKey = { projectId: string } | { noticeId: string };

const projectNotices = prepared('tender_project_notices', (db, statement, projectId: SQL) =>
  db
    .select({
      notice: {
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
        otherSources,
        claims,
        hasContact: sql<boolean>`${publishedNotice.contact} <> '{}'::jsonb`,
        files: filesOfNotice,
        awards: awardsOfNotice,
        version: publishedNotice.version,
        revisions: revisionsOfNotice,
      },
      project: {
        id: tenderProject.id,
        name: tenderProject.name,
        projectNo: tenderProject.projectNo,
        category: tenderProject.category,
        projectType: tenderProject.projectType,
        divisionCode: tenderProject.divisionCode,
        lots: lotsOfProject,
      },
      buyer: { id: organisation.id, name: organisation.name },
      agency: { id: agency.id, name: agency.name },
    })
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .leftJoin(agency, eq(agency.id, tenderProject.agencyId))
    .leftJoin(lot, eq(lot.id, publishedNotice.lotId))
    .where(eq(publishedNotice.projectId, projectId))
    .orderBy(asc(publishedNotice.publishTime), asc(publishedNotice.id))
    .prepare(statement),
);

const OWN_ID = sql`${sql.placeholder('projectId')}`;
const ID_OF_NOTICE = sql`(select project_id from ${publishedNotice}
  where ${publishedNotice.id} = ${sql.placeholder('noticeId')})`;

/**
 * Published notices of a project, the oldest first, without contacts and addresses of files; each with the project and
 * its parties, because a second statement costs more than repeating them.
 */
export function listProjectNotices(db: Database, key: ProjectKey) {
  const [shape, projectId] = 'noticeId' in key ? ['notice', ID_OF_NOTICE] : ['project', OWN_ID];
  return projectNotices(db, shape, projectId).execute({ ...key });
}
