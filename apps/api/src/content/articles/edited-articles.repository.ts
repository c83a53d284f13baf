import type { ArticleContent } from '@zhucheng/domain-news/editing';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleEntry, articleVersion } from '../../db/schema.ts';

/** Article that an editor has changed, or is changing. */
export interface EditedArticle {
  id: string;
  /** Digest of the record that the import saw last. */
  importHash: string | null;
  lastNumber: number;
}

/**
 * Locks articles against editors' first changes until the transaction ends, and returns those that editors have changed
 * already.
 */
export async function lockEditedArticles(
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, EditedArticle>> {
  const rows = await tx
    .select({
      id: articleEntry.articleId,
      importHash: articleEntry.importHash,
      lastNumber: articleEntry.lastNumber,
      headNumber: articleEntry.headNumber,
    })
    .from(articleEntry)
    .where(inArray(articleEntry.articleId, [...ids]))
    .orderBy(asc(articleEntry.articleId))
    .for('update');
  return new Map(rows.filter(({ headNumber }) => headNumber > 0).map((row) => [row.id, row]));
}

/** Adds what an import has for an edited article as a version that editors take or dismiss. */
export async function insertProposal(
  tx: Database,
  { id, lastNumber }: EditedArticle,
  { source, hash, content }: { source: string; hash: string; content: ArticleContent },
): Promise<void> {
  const number = lastNumber + 1;
  await tx
    .insert(articleVersion)
    .values({ articleId: id, number, kind: 'proposal', content, note: source });
  await tx
    .update(articleEntry)
    .set({
      lastNumber: number,
      proposalNumber: number,
      importHash: hash,
      changedAt: new Date(),
    })
    .where(eq(articleEntry.articleId, id));
}
