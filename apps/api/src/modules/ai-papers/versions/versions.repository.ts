import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { aiPaperVersion } from '../../../db/schema.ts';

/** A version as it is stored. */
export type PaperVersion = typeof aiPaperVersion.$inferSelect;

/** Inserts a version. */
export async function insertVersion(
  tx: Database,
  values: Omit<PaperVersion, 'createdAt'>,
): Promise<void> {
  await tx.insert(aiPaperVersion).values(values);
}

/** Gives a version other texts. */
export async function updateVersion(
  tx: Database,
  { paperId, number }: Pick<PaperVersion, 'paperId' | 'number'>,
  revisions: PaperVersion['revisions'],
): Promise<void> {
  await tx
    .update(aiPaperVersion)
    .set({ revisions })
    .where(and(eq(aiPaperVersion.paperId, paperId), eq(aiPaperVersion.number, number)));
}

/** Versions of a paper, the newest first. */
export const listVersions = (db: Database, paperId: string): Promise<PaperVersion[]> =>
  db
    .select()
    .from(aiPaperVersion)
    .where(eq(aiPaperVersion.paperId, paperId))
    .orderBy(desc(aiPaperVersion.number));

/** A version of a paper. */
export async function findVersion(
  db: Database,
  paperId: string,
  number: number,
): Promise<PaperVersion | undefined> {
  const [row] = await db
    .select()
    .from(aiPaperVersion)
    .where(and(eq(aiPaperVersion.paperId, paperId), eq(aiPaperVersion.number, number)));
  return row;
}

/** The outline as it was locked last. */
export async function findLockedOutline(
  db: Database,
  paperId: string,
): Promise<PaperVersion['outline'] | undefined> {
  const [row] = await db
    .select({ outline: aiPaperVersion.outline })
    .from(aiPaperVersion)
    .where(and(eq(aiPaperVersion.paperId, paperId), eq(aiPaperVersion.reason, 'lock')))
    .orderBy(desc(aiPaperVersion.number))
    .limit(1);
  return row?.outline;
}

/** Deletes versions up to a number, with the texts that nothing else has. */
export async function deleteOldVersions(
  tx: Database,
  paperId: string,
  upTo: number,
): Promise<void> {
  const isOld = and(eq(aiPaperVersion.paperId, paperId), lte(aiPaperVersion.number, upTo));
  await tx.delete(aiPaperVersion).where(isOld);
  await tx.execute(sql`
    delete from ai_paper_text text where paper_id = ${paperId}
      and not exists (select from ai_paper_section section
        where section.paper_id = text.paper_id and section.section = text.section
          and section.revision = text.revision)
      and not exists (select from ai_paper_version version
        where version.paper_id = text.paper_id
          and (version.revisions ->> text.section)::integer = text.revision)`);
}
