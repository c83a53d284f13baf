import { join } from 'node:path';
import { rebuildPassages, rebuildSearchIndex } from '@zhucheng/api/content';
import { migrateDatabase, withDatabase, type PooledDatabase } from '@zhucheng/api/db';
import { localFileStore } from '@zhucheng/api/files';
import { loadSample } from '@zhucheng/api/sample';
import { withScratchDatabase } from '../lib/scratch-database.ts';

/** In the morning of Shanghai some texts of the sample's day are not published yet: the day before is loaded. */
const HALF_DAY = 43_200_000;

/** Runs an action on a new database with the sample content and its passages; `url` is for programs. */
export async function withSampleLibrary(
  purpose: string,
  work: (db: PooledDatabase, url: string) => Promise<void>,
): Promise<void> {
  await withScratchDatabase(purpose, async (url) => {
    await migrateDatabase(url);
    await withDatabase(url, async (db) => {
      const files = localFileStore(join(process.env.DATA_DIR ?? '.data', 'files'));
      await loadSample(db, files, Date.now() - HALF_DAY);
      // Else the jobs of an API would do it in the middle of a measurement.
      await rebuildSearchIndex(db);
      await rebuildPassages(db);
      await db.$client.query(
        'vacuum analyze search_document, search_term, ai_passage, ai_passage_term',
      );
      await work(db, url);
    });
  });
}
