import type { ArticleContent, VersionKind } from '@zhucheng/domain-news/editing';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, articleEntry, articleVersion } from '../../../db/schema.ts';

/** Stored entry of an article. */
export type EntryRow = typeof articleEntry.$inferSelect;

/** Stored version of an article. */
export type VersionRow = typeof articleVersion.$inferSelect;

/** Entry of an article that is there, or of a deleted one. */
const isEntry = (articleId: string, removed = false) =>
  and(
    eq(articleEntry.articleId, articleId),
    removed ? isNotNull(articleEntry.removedAt) : isNull(articleEntry.removedAt),
  );

/** Locks the entry of an article, or of a deleted one, until the transaction ends; undefined where there is none. */
export async function lockEntry(
  tx: Database,
  articleId: string,
  { removed = false } = {},
): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(articleEntry)
    .where(isEntry(articleId, removed))
    .for('update');
  return row;
}

/** Entry of an article; undefined where there is none. */
export async function findEntry(db: Database, articleId: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(articleEntry).where(isEntry(articleId));
  return row;
}

/** Writes the entry of a new article; false where its id is taken. */
export async function insertEntry(
  tx: Database,
  row: typeof articleEntry.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(articleEntry)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: articleEntry.articleId });
  return rows.length > 0;
}

/** Changes an entry and returns it. */
export async function updateEntry(
  tx: Database,
  articleId: string,
  changes: Partial<Omit<EntryRow, 'articleId' | 'createdAt'>>,
): Promise<EntryRow> {
  const [row] = await tx
    .update(articleEntry)
    .set(changes)
    .where(eq(articleEntry.articleId, articleId))
    .returning();
  if (!row) throw new Error(`no entry of the article ${articleId}`);
  return row;
}

/** Version of an article; undefined where there is none. */
export async function findVersion(
  db: Database,
  articleId: string,
  number: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(articleVersion)
    .where(and(eq(articleVersion.articleId, articleId), eq(articleVersion.number, number)));
  return row;
}

/** Writes a new version and returns it. */
export async function insertVersion(
  tx: Database,
  row: typeof articleVersion.$inferInsert,
): Promise<VersionRow> {
  const [written] = await tx.insert(articleVersion).values(row).returning();
  if (!written) throw new Error('the version was not written');
  return written;
}

/** Replaces the content of an open version: a further saving of its author. */
export async function reviseVersion(
  tx: Database,
  { articleId, number }: Pick<VersionRow, 'articleId' | 'number'>,
  content: ArticleContent,
): Promise<void> {
  await tx
    .update(articleVersion)
    .set({ content, revision: sql`${articleVersion.revision} + 1` })
    .where(and(eq(articleVersion.articleId, articleId), eq(articleVersion.number, number)));
}

/** Closes a version: no saving changes it any more. */
export async function closeVersion(
  tx: Database,
  { articleId, number }: Pick<VersionRow, 'articleId' | 'number'>,
  changes: { kind?: VersionKind; note?: string; publishedAt?: Date } = {},
): Promise<void> {
  await tx
    .update(articleVersion)
    .set({ open: false, ...changes })
    .where(and(eq(articleVersion.articleId, articleId), eq(articleVersion.number, number)));
}

/** Name of a member of staff; undefined without an id. */
export async function findStaffName(db: Database, id: string | null): Promise<string | undefined> {
  if (!id) return undefined;
  const [row] = await db.select({ name: account.realname }).from(account).where(eq(account.id, id));
  return row?.name ?? '';
}
