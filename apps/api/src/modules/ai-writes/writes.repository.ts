import { AI_WRITE_BIN_DAYS } from '@zhucheng/contracts';
import {
  and,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { toPattern } from '../../db/match-keywords.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { aiMaterial, aiWriting } from '../../db/schema.ts';

/** A writing as it is stored. */
export type Writing = typeof aiWriting.$inferSelect;

/** A writing in a list: without what is long. */
export type ListedWriting = Omit<Writing, 'draft' | 'fields' | 'missing' | 'standards'>;

/** What a list of writings is limited to. */
export interface WritingFilter {
  tool?: string | undefined;
  bin: boolean;
  keyword: string;
}

const {
  standards: _standards,
  draft: _draft,
  fields: _fields,
  missing: _missing,
  ...LISTED
} = getTableColumns(aiWriting);

const isOwn = (accountId: string, id: string) =>
  and(eq(aiWriting.accountId, accountId), eq(aiWriting.id, id));

const matches = (accountId: string, { tool, bin, keyword }: WritingFilter) =>
  and(
    eq(aiWriting.accountId, accountId),
    bin ? isNotNull(aiWriting.removedAt) : isNull(aiWriting.removedAt),
    tool === undefined ? undefined : eq(aiWriting.tool, tool),
    keyword === '' ? undefined : ilike(aiWriting.title, toPattern(keyword)),
  );

/** Number of a member's writings, those in the bin included. */
export const countAllWritings = (db: Database, accountId: string): Promise<number> =>
  db.$count(aiWriting, eq(aiWriting.accountId, accountId));

/** Number of a member's writings that a list has. */
export const countWritings = (
  db: Database,
  accountId: string,
  filter: WritingFilter,
): Promise<number> => db.$count(aiWriting, matches(accountId, filter));

/** Page of a member's writings, the last changed first. */
export const listWritings = (
  db: Database,
  accountId: string,
  filter: WritingFilter,
  page: PageInput,
): Promise<ListedWriting[]> =>
  db
    .select(LISTED)
    .from(aiWriting)
    .where(matches(accountId, filter))
    .orderBy(desc(aiWriting.updatedAt), desc(aiWriting.id))
    .limit(page.size)
    .offset(offsetOf(page));

/** Inserts a writing and returns its id. */
export async function insertWriting(
  db: Database,
  row: typeof aiWriting.$inferInsert,
): Promise<string> {
  const [inserted] = await db.insert(aiWriting).values(row).returning({ id: aiWriting.id });
  return inserted?.id ?? '';
}

/** A member's writing. */
export async function findWriting(
  db: Database,
  accountId: string,
  id: string,
): Promise<Writing | undefined> {
  const [row] = await db.select().from(aiWriting).where(isOwn(accountId, id));
  return row;
}

/** A member's writing, locked until the transaction ends. */
export async function lockWriting(
  tx: Database,
  accountId: string,
  id: string,
): Promise<Writing | undefined> {
  const [row] = await tx.select().from(aiWriting).where(isOwn(accountId, id)).for('update');
  return row;
}

/** The writing of a run, locked until the transaction ends; undefined once it is deleted. */
export async function lockWritingOfRun(tx: Database, runId: string): Promise<Writing | undefined> {
  const [row] = await tx.select().from(aiWriting).where(eq(aiWriting.runId, runId)).for('update');
  return row;
}

/** Changes a writing. */
export async function updateWritingRow(
  db: Database,
  id: string,
  changes: Partial<Writing>,
): Promise<Writing | undefined> {
  const [row] = await db.update(aiWriting).set(changes).where(eq(aiWriting.id, id)).returning();
  return row;
}

/** Puts a member's writing into the bin, at its first time there, or takes it out; false if there is none. */
export async function setRemoved(
  db: Database,
  accountId: string,
  id: string,
  isRemoved: boolean,
): Promise<boolean> {
  const removedAt = isRemoved ? sql`coalesce(${aiWriting.removedAt}, now())` : null;
  const rows = await db
    .update(aiWriting)
    .set({ removedAt })
    .where(isOwn(accountId, id))
    .returning({ id: aiWriting.id });
  return rows.length > 0;
}

/** Ids that are uploads of an account. */
export async function listOwnMaterials(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: aiMaterial.id })
    .from(aiMaterial)
    .where(and(eq(aiMaterial.accountId, accountId), inArray(aiMaterial.id, [...ids])));
  return rows.map(({ id }) => id);
}

/** Deletes for good what has been in the bin for its time. Returns how many. */
export async function emptyWritingBin(db: Database, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - AI_WRITE_BIN_DAYS * 86_400_000);
  const { rowCount } = await db.delete(aiWriting).where(lt(aiWriting.removedAt, before));
  return rowCount ?? 0;
}

/** A member's writings, the last changed first. */
export const listWritingsOfAccount = (db: Database, accountId: string, limit: number) =>
  db
    .select({
      tool: aiWriting.tool,
      title: aiWriting.title,
      fields: aiWriting.fields,
      state: aiWriting.state,
      draft: aiWriting.draft,
      reason: aiWriting.reason,
      price: aiWriting.price,
      createdAt: aiWriting.createdAt,
      updatedAt: aiWriting.updatedAt,
      signedBy: aiWriting.signedBy,
      signedAt: aiWriting.signedAt,
      removedAt: aiWriting.removedAt,
      shareExpiresAt: aiWriting.shareExpiresAt,
    })
    .from(aiWriting)
    .where(eq(aiWriting.accountId, accountId))
    .orderBy(desc(aiWriting.updatedAt), desc(aiWriting.id))
    .limit(limit);
