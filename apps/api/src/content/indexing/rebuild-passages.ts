import { reanalyseMaterials, savePassages } from '../../ai/passages/index.ts';
import type { Database } from '../../db/client.ts';
import { INDEX_VERSION } from '../../search/index.ts';
import { analyseArticlePassages } from './article-passages.ts';
import { NIL_ID } from './rebuild-index.ts';
import {
  findIndexedVersion,
  lockArticlesAfter,
  saveIndexedVersion,
} from './rebuild-index.repository.ts';

/** Version of the rules by which texts become passages; raised with every change of them. */
const PASSAGES_VERSION = `1/${INDEX_VERSION}`;
const BATCH_SIZE = 50;

/**
 * Cuts and indexes the passages of all articles when the rules have changed since the last time: once for each version,
 * also the first time after they were added. Returns true when there was anything to do.
 */
export async function rebuildPassages(db: Database): Promise<boolean> {
  if ((await findIndexedVersion(db, 'passages')) === PASSAGES_VERSION) return false;
  for (let after: string | undefined = NIL_ID; after !== undefined;) {
    const from: string = after;
    after = await db.transaction(async (tx) => {
      const rows = await lockArticlesAfter(tx, from, BATCH_SIZE);
      await savePassages(tx, rows.map(analyseArticlePassages));
      return rows.at(-1)?.id;
    });
  }
  await reanalyseMaterials(db);
  await saveIndexedVersion(db, 'passages', PASSAGES_VERSION);
  return true;
}
