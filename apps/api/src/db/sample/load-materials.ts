import { and, eq } from 'drizzle-orm';
import { saveArticleFiles } from '../../content/index.ts';
import type { FileStore } from '../../infrastructure/storage/file-store.ts';
import type { Database } from '../client.ts';
import { article } from '../schema.ts';
import { sampleFiles } from './files.ts';

/** Gives the sample's materials their files, with what everybody may see of them. */
export async function loadMaterials(
  db: Database,
  store: FileStore,
  source: string,
): Promise<void> {
  for await (const { key, ...file } of sampleFiles.materials()) {
    const [found] = await db
      .select({ id: article.id })
      .from(article)
      .where(and(eq(article.source, source), eq(article.sourceId, key)));
    if (!found) throw new Error(`material ${key} has no article`);
    await saveArticleFiles(db, store, found.id, [file]);
  }
}
