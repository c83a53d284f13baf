import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  award,
  awardOrganisation,
  lot,
  organisation,
  tenderNotice,
  tenderProject,
} from '../../db/schema.ts';
import { toSearchVector, type SearchableText } from '../../search/index.ts';
import { findRecordChanges, overwriteContent } from '../source-records.repository.ts';

/** A row of `tender_notice` without its search vector. */
export type NoticeRow = Omit<typeof tenderNotice.$inferInsert, 'searchVector'>;
/** A row of `tender_project`. */
export type ProjectRow = typeof tenderProject.$inferSelect;
/** A row of `lot`. */
export type LotRow = typeof lot.$inferSelect;

/** Compares inputs of notices with the stored rows of their source; locks out other writers of the source. */
export const findNoticeChanges = <T extends { sourceId: string }>(
  tx: Database,
  source: string,
  inputs: readonly T[],
) => findRecordChanges(tx, tenderNotice, source, inputs);

/** Inserts notices of a source, or overwrites them. Withdrawn notices stay withdrawn. */
export async function upsertNotices(
  tx: Database,
  notices: readonly { row: NoticeRow; text: SearchableText }[],
): Promise<void> {
  await tx
    .insert(tenderNotice)
    .values(
      notices.map(({ row, text }) => ({
        ...row,
        searchVector: sql`${toSearchVector(text)}::tsvector`,
      })),
    )
    .onConflictDoUpdate({
      target: [tenderNotice.source, tenderNotice.sourceId],
      set: overwriteContent(tenderNotice),
    });
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
  await tx
    .insert(tenderProject)
    .values([...rows])
    .onConflictDoNothing();
}

/** Updates columns of a project. */
export async function updateProject(
  tx: Database,
  id: string,
  changes: Partial<ProjectRow>,
): Promise<void> {
  await tx.update(tenderProject).set(changes).where(eq(tenderProject.id, id));
}

/** Inserts lots, existing ones stay, and returns all lots of their projects. */
export async function insertLots(
  tx: Database,
  rows: readonly (typeof lot.$inferInsert)[],
): Promise<LotRow[]> {
  await tx
    .insert(lot)
    .values([...rows])
    .onConflictDoNothing();
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
  if (awards.length > 0) await tx.insert(award).values([...awards]);
  if (members.length > 0) await tx.insert(awardOrganisation).values([...members]);
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
  await tx
    .insert(organisation)
    .values([...rows])
    .onConflictDoNothing();
}
