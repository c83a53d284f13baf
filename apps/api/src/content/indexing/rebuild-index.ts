import type { Database } from '../../db/client.ts';
import { INDEX_VERSION, saveSuggestions } from '../../search/index.ts';
import { plainText } from '../plain-text.ts';
import { analyseContent, type ContentAnalysis } from './analyse-content.ts';
import { indexContent, toTagSuggestions } from './index-content.ts';
import {
  findIndexedVersion,
  listArticlesAfter,
  listDirectories,
  listDivisionNames,
  listNoticesAfter,
  listTags,
  saveIndexedVersion,
} from './rebuild-index.repository.ts';
import { toArticleDocument, toArticleText, toNoticeDocument } from './search-documents.ts';

const BATCH_SIZE = 100;
/** Smaller than every id. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';
/** Suggest provinces and cities only. */
const MAX_DIVISION_LEVEL = 2;

/**
 * Rebuilds the search index when its rules have changed since the last time: once for each version. Content stays
 * searchable meanwhile. Returns true when there was anything to do.
 */
export async function rebuildSearchIndex(db: Database): Promise<boolean> {
  if ((await findIndexedVersion(db, 'search-index')) === INDEX_VERSION) return false;
  await saveNameSuggestions(db);
  await indexInBatches(db, async (after) => {
    const rows = await listArticlesAfter(db, after, BATCH_SIZE);
    return rows.map((row) => ({
      refId: row.id,
      analysis: analyseContent(
        toArticleDocument(row, toArticleText(row, plainText(row.contentHtml))),
      ),
    }));
  });
  await indexInBatches(db, async (after) => {
    const rows = await listNoticesAfter(db, after, BATCH_SIZE);
    return rows.map((row) => {
      const body = `${row.names}\n${plainText(row.contentHtml)}`;
      const document = toNoticeDocument(row, { title: row.title, body });
      return { refId: row.id, analysis: analyseContent(document) };
    });
  });
  await saveIndexedVersion(db, 'search-index', INDEX_VERSION);
  return true;
}

async function saveNameSuggestions(db: Database): Promise<void> {
  const regions = await listDivisionNames(db, MAX_DIVISION_LEVEL);
  const tags = await listTags(db);
  const directories = await listDirectories(db);
  await db.transaction((tx) =>
    saveSuggestions(tx, [
      ...regions.map((text) => ({ kind: 'region' as const, refId: null, text })),
      ...toTagSuggestions(new Map(tags.map(({ id, name }) => [name, id]))),
      ...directories.map(({ id, name }) => ({ kind: 'column' as const, refId: id, text: name })),
    ]),
  );
}

async function indexInBatches(
  db: Database,
  nextBatch: (after: string) => Promise<{ refId: string; analysis: ContentAnalysis }[]>,
): Promise<void> {
  let after = NIL_ID;
  for (;;) {
    const contents = await nextBatch(after);
    const last = contents.at(-1);
    if (!last) return;
    await db.transaction((tx) => indexContent(tx, contents));
    after = last.refId;
  }
}
