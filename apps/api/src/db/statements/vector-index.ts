import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/** Indexes with the storage parameters `VECTOR_INDEX`. */
export type VectorIndexName =
  'article_search' | 'search_document_vector' | 'listed_notice_search' | 'ai_passage_vector';

/** Moves the collected entries of a vector index to its tree. Writers of the table call it once a batch, in their transaction. */
export async function flushPendingEntries(tx: Database, index: VectorIndexName): Promise<void> {
  await tx.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
}
