import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertRows } from '../../db/statements/many-rows.ts';
import {
  award,
  awardOrganisation,
  lot,
  organisation,
  tenderNotice,
  tenderProject,
} from '../../db/schema.ts';
import { flushPendingEntries } from '../../db/statements/vector-index.ts';
import {
  findRecordChanges,
  findStoredRecords,
  overwriteContent,
  toAssignments,
} from '../source-records.repository.ts';

/** A row of `tender_notice`. */
export type NoticeRow = typeof tenderNotice.$inferInsert;
/** A row of `tender_project`. */
export type ProjectRow = typeof tenderProject.$inferSelect;
/** Facts of a project that a later notice may add. */
export type ProjectFacts = Pick<ProjectRow, 'projectNo' | 'divisionCode' | 'buyerId' | 'agencyId'>;
/** A row of `lot`. */
export type LotRow = typeof lot.$inferSelect;

/** Compares notices with the stored rows of their source; locks out other writers of the source. */
export const findNoticeChanges = <T extends { sourceId: string; hash: string }>(
  tx: Database,
  source: string,
  notices: readonly T[],
) => findRecordChanges(tx, tenderNotice, source, notices);

/** Ids and hashes of the stored notices of a source, by their source ids. Locks nothing. */
export const findStoredNotices = (
  db: Database,
  source: string,
  notices: readonly { sourceId: string }[],
) => findStoredRecords(db, tenderNotice, source, notices);

/** Inserts notices of a source, or overwrites them but their version. Withdrawn notices stay withdrawn. */
export async function upsertNotices(tx: Database, rows: readonly NoticeRow[]): Promise<void> {
  await tx.execute(sql`${insertRows(tenderNotice, rows)} on conflict (source, source_id)
    do update set ${toAssignments(tenderNotice, overwriteContent(tenderNotice, ['version', 'mergedInto']))}`);
  await flushPendingEntries(tx, 'listed_notice_search');
}

/** Projects of a source by their source ids. */
export function findProjects(
  tx: Database,
  source: string,
  sourceIds: readonly string[],
): Promise<ProjectRow[]> {
  return tx
    .select()
    .from(tenderProject)
    .where(and(eq(tenderProject.source, source), inArray(tenderProject.sourceId, [...sourceIds])));
}

/** Inserts projects; existing ones stay. */
export async function insertProjects(
  tx: Database,
  rows: readonly (typeof tenderProject.$inferInsert)[],
): Promise<void> {
  await tx.execute(sql`${insertRows(tenderProject, rows)} on conflict do nothing`);
}

/** Updates the facts of projects. */
export async function updateProjectFacts(
  tx: Database,
  projects: readonly (ProjectFacts & { id: string })[],
): Promise<void> {
  if (projects.length === 0) return;
  const tableColumn = (pick: (project: ProjectFacts & { id: string }) => string | null) =>
    sql.param(projects.map(pick));
  await tx.execute(sql`
    update tender_project p set project_no = f.project_no, division_code = f.division_code,
      buyer_id = f.buyer_id, agency_id = f.agency_id, updated_at = now()
    from unnest(${tableColumn(({ id }) => id)}::uuid[],
      ${tableColumn(({ projectNo }) => projectNo)}::text[],
      ${tableColumn(({ divisionCode }) => divisionCode)}::text[],
      ${tableColumn(({ buyerId }) => buyerId)}::uuid[],
      ${tableColumn(({ agencyId }) => agencyId)}::uuid[]
    ) as f (id, project_no, division_code, buyer_id, agency_id) where p.id = f.id`);
}

/** Inserts lots, existing ones stay, and returns all lots of their projects. */
export async function insertLots(
  tx: Database,
  rows: readonly (typeof lot.$inferInsert)[],
): Promise<LotRow[]> {
  await tx.execute(sql`${insertRows(lot, rows)} on conflict do nothing`);
  const projectIds = rows.map(({ projectId }) => projectId);
  return tx.select().from(lot).where(inArray(lot.projectId, projectIds));
}

/** Replaces the awards of notices. */
export async function replaceAwards(
  tx: Database,
  noticeIds: readonly string[],
  awards: readonly (typeof award.$inferInsert)[],
  members: readonly (typeof awardOrganisation.$inferInsert)[],
): Promise<void> {
  await tx.delete(award).where(inArray(award.noticeId, [...noticeIds]));
  if (awards.length > 0) await tx.execute(insertRows(award, awards));
  if (members.length > 0) await tx.execute(insertRows(awardOrganisation, members));
}

/** Ids of organisations by the key of their name. */
export async function findOrganisationIds(
  tx: Database,
  nameKeys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: organisation.id, key: organisation.nameKey })
    .from(organisation)
    .where(inArray(organisation.nameKey, [...nameKeys]));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Inserts organisations; existing ones stay. */
export async function insertOrganisations(
  tx: Database,
  rows: readonly (typeof organisation.$inferInsert)[],
): Promise<void> {
  await tx.execute(sql`${insertRows(organisation, rows)} on conflict do nothing`);
}
