import { asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { article, directory, division, setupStep, tag, tenderNotice } from '../../db/schema.ts';
import { INDEX_VERSION, saveSuggestions, type SearchDocument } from '../../search/index.ts';
import { plainText } from '../sanitise.ts';
import { toArticleDocument, toArticleText, toNoticeDocument } from './search-documents.ts';
import { indexContent, toTagSuggestions } from './index-content.ts';

const STEP = 'search-index';
const BATCH = 100;
/** Provinces and cities; who looks for a county types its name into the filter. */
const DEEPEST_DIVISION = 2;

/**
 * Writes the whole search anew where the rules of the index have changed since it was written: once for each version.
 * Content stays findable meanwhile. Returns whether there was anything to do.
 */
export async function rebuildSearchIndex(db: Database): Promise<boolean> {
  const [done] = await db.select().from(setupStep).where(eq(setupStep.name, STEP));
  if (done?.version === INDEX_VERSION) return false;
  await suggestNames(db);
  await eachBatch(db, articlesAfter);
  await eachBatch(db, noticesAfter);
  await db
    .insert(setupStep)
    .values({ name: STEP, version: INDEX_VERSION })
    .onConflictDoUpdate({
      target: setupStep.name,
      set: { version: INDEX_VERSION, doneAt: new Date() },
    });
  return true;
}

async function suggestNames(db: Database): Promise<void> {
  const regions = await db
    .select({ text: division.name })
    .from(division)
    .where(lte(division.level, DEEPEST_DIVISION));
  const tags = await db.select({ id: tag.id, name: tag.name }).from(tag);
  const columns = await db.select({ id: directory.id, name: directory.name }).from(directory);
  await db.transaction((tx) =>
    saveSuggestions(tx, [
      ...regions.map(({ text }) => ({ kind: 'region' as const, refId: null, text })),
      ...toTagSuggestions(new Map(tags.map(({ id, name }) => [name, id]))),
      ...columns.map(({ id, name }) => ({ kind: 'column' as const, refId: id, text: name })),
    ]),
  );
}

type Batch = (db: Database, after: string) => Promise<SearchDocument[]>;

async function eachBatch(db: Database, batchAfter: Batch): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const documents = await batchAfter(db, after);
    const last = documents.at(-1);
    if (!last) return;
    await db.transaction((tx) => indexContent(tx, documents));
    after = last.refId;
  }
}

const articlesAfter: Batch = async (db, after) => {
  const rows = await db
    .select()
    .from(article)
    .where(gt(article.id, after))
    .orderBy(asc(article.id))
    .limit(BATCH);
  return rows.map((row) => toArticleDocument(row, toArticleText(row, plainText(row.contentHtml))));
};

/**
 * Names of the project and of all that take part in it, as importers have them in the text. Written out: drizzle leaves the
 * table's name away in a query of one table.
 */
const NAMES = sql<string>`(
  select concat_ws(e'\\n', p.name, p.project_no, b.name, a.name, tender_notice.location, (
    select string_agg(o.name, e'\\n') from award w
    join award_organisation wo on wo.award_id = w.id join organisation o on o.id = wo.organisation_id
    where w.notice_id = tender_notice.id))
  from tender_project p left join organisation b on b.id = p.buyer_id
  left join organisation a on a.id = p.agency_id where p.id = tender_notice.project_id)`;

const noticesAfter: Batch = async (db, after) => {
  const rows = await db
    .select({
      id: tenderNotice.id,
      title: tenderNotice.title,
      infoType: tenderNotice.infoType,
      divisionCode: tenderNotice.divisionCode,
      publishTime: tenderNotice.publishTime,
      state: tenderNotice.state,
      contentHtml: tenderNotice.contentHtml,
      names: NAMES,
    })
    .from(tenderNotice)
    .where(gt(tenderNotice.id, after))
    .orderBy(asc(tenderNotice.id))
    .limit(BATCH);
  return rows.map((row) =>
    toNoticeDocument(row, {
      title: row.title,
      body: `${row.names}\n${plainText(row.contentHtml)}`,
    }),
  );
};
