import { listNamedStandards } from '@zhucheng/domain-writing';
import type { SectionText } from '@zhucheng/domain-writing/papers';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { aiPaper, aiPaperSection, aiPaperText } from '../../db/schema.ts';

/** A paper as it is stored. */
export type Paper = typeof aiPaper.$inferSelect;

/** Section of a paper as it is stored. */
export type PaperSection = typeof aiPaperSection.$inferSelect;

const isOwn = (accountId: string, id: string) =>
  and(eq(aiPaper.accountId, accountId), eq(aiPaper.id, id));

export const countPapers = (db: Database, accountId: string): Promise<number> =>
  db.$count(aiPaper, eq(aiPaper.accountId, accountId));

/** Inserts a paper. */
export async function insertPaper(
  tx: Database,
  values: Pick<Paper, 'accountId' | 'title' | 'subject' | 'outline'> &
    Partial<Pick<Paper, 'reason'>>,
): Promise<Paper> {
  const [row] = await tx.insert(aiPaper).values(values).returning();
  if (!row) throw new Error('a paper was not stored');
  return row;
}

const sectionCount = (isCounted: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::integer from ai_paper_section where paper_id = ${aiPaper.id} and ${isCounted})`;

/** Page of a member's papers, the latest first, with the numbers of their sections. */
export const listPapers = (db: Database, accountId: string, page: PageInput) =>
  db
    .select({
      paper: aiPaper,
      sections: sectionCount(sql`true`),
      written: sectionCount(sql`revision > 0`),
    })
    .from(aiPaper)
    .where(eq(aiPaper.accountId, accountId))
    .orderBy(desc(aiPaper.updatedAt), desc(aiPaper.id))
    .limit(page.size)
    .offset(offsetOf(page));

/** A member's paper. */
export async function findPaper(
  db: Database,
  accountId: string,
  id: string,
): Promise<Paper | undefined> {
  const [row] = await db.select().from(aiPaper).where(isOwn(accountId, id));
  return row;
}

/** A member's paper, locked until the transaction ends. */
export async function lockPaper(
  tx: Database,
  accountId: string,
  id: string,
): Promise<Paper | undefined> {
  const [row] = await tx.select().from(aiPaper).where(isOwn(accountId, id)).for('update');
  return row;
}

type PaperChanges = Partial<Omit<Paper, 'id' | 'accountId' | 'revision' | 'subject' | 'title'>>;

/** Changes the state of a paper, at least its time. */
export async function updatePaper(tx: Database, id: string, changes: PaperChanges): Promise<void> {
  await tx
    .update(aiPaper)
    .set({ updatedAt: new Date(), ...changes })
    .where(eq(aiPaper.id, id));
}

/** Changes what a paper says: its outline, or a text of a section. It is another revision, which nobody has signed. */
export async function updateContent(
  tx: Database,
  id: string,
  changes: PaperChanges = {},
): Promise<void> {
  await tx
    .update(aiPaper)
    .set({ updatedAt: new Date(), ...changes, revision: sql`${aiPaper.revision} + 1` })
    .where(eq(aiPaper.id, id));
}

/** Deletes a paper with all that belongs to it. */
export async function deletePaper(db: Database, id: string): Promise<void> {
  await db.delete(aiPaper).where(eq(aiPaper.id, id));
}

/** Sections of a paper. */
export const listSections = (db: Database, paperId: string): Promise<PaperSection[]> =>
  db.select().from(aiPaperSection).where(eq(aiPaperSection.paperId, paperId));

/** Inserts sections, or gives those that are there another state and text. */
export async function saveSections(tx: Database, rows: readonly PaperSection[]): Promise<void> {
  if (rows.length === 0) return;
  const excluded = { state: sql`excluded.state`, revision: sql`excluded.revision` };
  await tx
    .insert(aiPaperSection)
    .values([...rows])
    .onConflictDoUpdate({
      target: [aiPaperSection.paperId, aiPaperSection.section],
      set: excluded,
    });
}

/** Deletes sections; their texts stay for the versions. */
export async function deleteSections(
  tx: Database,
  paperId: string,
  sections: readonly string[],
): Promise<void> {
  if (sections.length === 0) return;
  const isGone = inArray(aiPaperSection.section, [...sections]);
  await tx.delete(aiPaperSection).where(and(eq(aiPaperSection.paperId, paperId), isGone));
}

/** The texts that the sections of a paper have now, by section. */
export async function listTexts(db: Database, paperId: string): Promise<Map<string, SectionText>> {
  const rows = await db
    .select({ section: aiPaperText.section, content: aiPaperText.content })
    .from(aiPaperText)
    .innerJoin(
      aiPaperSection,
      and(
        eq(aiPaperSection.paperId, aiPaperText.paperId),
        eq(aiPaperSection.section, aiPaperText.section),
        eq(aiPaperSection.revision, aiPaperText.revision),
      ),
    )
    .where(and(eq(aiPaperText.paperId, paperId), gt(aiPaperSection.revision, 0)));
  return new Map(rows.map(({ section, content }) => [section, content]));
}

/** Stores the next text of a section; returns its number. The paper is locked. */
export async function insertText(
  tx: Database,
  paperId: string,
  section: string,
  content: SectionText,
): Promise<number> {
  const last = sql`(select coalesce(max(revision), 0) from ai_paper_text where paper_id = ${paperId} and section = ${section})`;
  const [row] = await tx
    .insert(aiPaperText)
    .values({
      paperId,
      section,
      content,
      standards: listNamedStandards(content),
      revision: sql`${last} + 1`,
    })
    .returning({ revision: aiPaperText.revision });
  return row?.revision ?? 0;
}

/** Deletes a text that no version has. */
export async function deleteText(
  tx: Database,
  paperId: string,
  section: string,
  revision: number,
): Promise<void> {
  await tx
    .delete(aiPaperText)
    .where(
      and(
        eq(aiPaperText.paperId, paperId),
        eq(aiPaperText.section, section),
        eq(aiPaperText.revision, revision),
      ),
    );
}

/** The paper that a run writes. */
export async function findPaperOfRun(db: Database, runId: string): Promise<Paper | undefined> {
  const [row] = await db.select().from(aiPaper).where(eq(aiPaper.runId, runId));
  return row;
}

/** The paper that a run writes, locked until the transaction ends. */
export async function lockPaperOfRun(tx: Database, runId: string): Promise<Paper | undefined> {
  const [row] = await tx.select().from(aiPaper).where(eq(aiPaper.runId, runId)).for('update');
  return row;
}

/** A member's papers with the texts that they have now, the latest first. */
export const listPapersOfAccount = (db: Database, accountId: string, limit: number) =>
  db
    .select({
      title: aiPaper.title,
      subject: aiPaper.subject,
      outline: aiPaper.outline,
      section: aiPaperText.section,
      text: aiPaperText.content,
      at: aiPaperText.createdAt,
    })
    .from(aiPaper)
    .leftJoin(
      aiPaperSection,
      and(eq(aiPaperSection.paperId, aiPaper.id), gt(aiPaperSection.revision, 0)),
    )
    .leftJoin(
      aiPaperText,
      and(
        eq(aiPaperText.paperId, aiPaperSection.paperId),
        eq(aiPaperText.section, aiPaperSection.section),
        eq(aiPaperText.revision, aiPaperSection.revision),
      ),
    )
    .where(eq(aiPaper.accountId, accountId))
    .orderBy(desc(aiPaper.updatedAt), asc(aiPaperText.section))
    .limit(limit);
