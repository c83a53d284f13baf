import { and, eq } from 'drizzle-orm';
import { saveCourse } from '../../content/index.ts';
import type { FileStore } from '../../infrastructure/storage/file-store.ts';
import type { Database } from '../client.ts';
import { article } from '../schema.ts';
import { sampleFiles } from './files.ts';

/** Gives the sample's course articles their films. */
export async function loadCourses(db: Database, store: FileStore, source: string): Promise<void> {
  for await (const { key, ...film } of sampleFiles.courses()) {
    const [found] = await db
      .select({ id: article.id, title: article.title })
      .from(article)
      .where(and(eq(article.source, source), eq(article.sourceId, key)));
    if (!found) throw new Error(`course ${key} has no article`);
    await saveCourse(db, store, { articleId: found.id, name: found.title, ...film });
  }
}
