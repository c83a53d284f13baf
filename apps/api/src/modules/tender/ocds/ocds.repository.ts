import { and, asc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import {
  noticeChange,
  noticeVersion,
  organisation,
  tenderNotice,
  tenderProject,
} from '../../../db/schema.ts';
import type { NoticeChangeCursor } from '../../../content/index.ts';

const agency = alias(organisation, 'agency');

/** Projects with the names of their parties, and which notices of them are asked for. */
export function listProcesses(db: Database, noticeIds: readonly string[]) {
  return db
    .select({
      noticeId: tenderNotice.id,
      projectId: tenderProject.id,
      sourceId: tenderProject.sourceId,
      name: tenderProject.name,
      buyer: organisation.name,
      agency: agency.name,
    })
    .from(tenderNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, tenderNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .leftJoin(agency, eq(agency.id, tenderProject.agencyId))
    .where(inArray(tenderNotice.id, [...noticeIds]));
}

/** Ids of a project's notices that are public or were before they were withdrawn, the oldest first. */
export async function listReleasedNoticeIds(
  db: Database,
  projectId: string,
  limit: number,
): Promise<string[]> {
  const isPublic = sql`${tenderNotice.state} = 'published' and ${tenderNotice.publishTime} <= now()`;
  const isWithdrawn = and(
    notInArray(tenderNotice.state, ['published', 'merged']),
    gt(tenderNotice.version, 1),
  );
  const rows = await db
    .select({ id: tenderNotice.id })
    .from(tenderNotice)
    .where(and(eq(tenderNotice.projectId, projectId), or(isPublic, isWithdrawn)))
    .orderBy(asc(tenderNotice.publishTime), asc(tenderNotice.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const supersededColumns = {
  noticeId: noticeVersion.noticeId,
  version: noticeVersion.version,
  fields: noticeVersion.fields,
  recordedAt: noticeVersion.recordedAt,
  changedFields: noticeVersion.changedFields,
  materialKinds: noticeVersion.materialKinds,
};

/** Superseded versions of notices, without contacts. At most `limit`. */
export function listSupersededVersions(db: Database, noticeIds: readonly string[], limit: number) {
  return db
    .select(supersededColumns)
    .from(noticeVersion)
    .where(inArray(noticeVersion.noticeId, [...noticeIds]))
    .orderBy(asc(noticeVersion.noticeId), asc(noticeVersion.version))
    .limit(limit);
}

/** A version of a notice. */
interface VersionKey {
  noticeId: string;
  version: number;
}

/**
 * The given versions as far as they are superseded, those before them and the newest public ones before them: what
 * their releases need.
 */
export function listVersionsAround(db: Database, versions: readonly VersionKey[]) {
  const keys = sql`unnest(${sql.param(versions.map(({ noticeId }) => noticeId))}::uuid[],
    ${sql.param(versions.map(({ version }) => version))}::int[]) as wanted (notice_id, version)`;
  const lastPublic = sql`(select max(earlier.version) from ${noticeVersion} as earlier
    where earlier.notice_id = wanted.notice_id and earlier.version < wanted.version
      and earlier.fields ->> 'state' = 'published')`;
  return db
    .select(supersededColumns)
    .from(noticeVersion)
    .where(
      sql`(${noticeVersion.noticeId}, ${noticeVersion.version}) in (
        select wanted.notice_id, needed.version from ${keys}
        cross join lateral (values (wanted.version), (wanted.version - 1), (${lastPublic})) as needed (version))`,
    )
    .orderBy(asc(noticeVersion.noticeId), asc(noticeVersion.version));
}

/** When the row at a position of the change log was written; undefined where there is none. */
export async function findChangeTime(
  db: Database,
  { transactionId, position }: NoticeChangeCursor,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: noticeChange.at })
    .from(noticeChange)
    .where(
      sql`${noticeChange.transactionId} = ${transactionId}::xid8
        and ${noticeChange.position} = ${position}::bigint`,
    );
  return row?.at;
}
