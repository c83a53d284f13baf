import { asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { article, directory, division, setupStep, tag, tenderNotice } from '../../db/schema.ts';

/** An index that is rebuilt when its rules change. */
type IndexName = 'search-index' | 'passages';

/** Version of the rules by which an index was last rebuilt. */
export async function findIndexedVersion(
  db: Database,
  name: IndexName,
): Promise<string | undefined> {
  const [row] = await db.select().from(setupStep).where(eq(setupStep.name, name));
  return row?.version;
}

/** Records the version of the rules by which an index was rebuilt. */
export async function saveIndexedVersion(
  db: Database,
  name: IndexName,
  version: string,
): Promise<void> {
  await db
    .insert(setupStep)
    .values({ name, version })
    .onConflictDoUpdate({ target: setupStep.name, set: { version, doneAt: new Date() } });
}

/** Names of divisions down to a level. */
export async function listDivisionNames(db: Database, maxLevel: number): Promise<string[]> {
  const rows = await db
    .select({ name: division.name })
    .from(division)
    .where(lte(division.level, maxLevel));
  return rows.map(({ name }) => name);
}

/** All tags. */
export function listTags(db: Database) {
  return db.select({ id: tag.id, name: tag.name }).from(tag);
}

/** All columns and topics. */
export function listDirectories(db: Database) {
  return db.select({ id: directory.id, name: directory.name }).from(directory);
}

/** Articles in the order of their ids, after an id. */
export function listArticlesAfter(db: Database, id: string, size: number) {
  return db.select().from(article).where(gt(article.id, id)).orderBy(asc(article.id)).limit(size);
}

/** Articles in the order of their ids, after an id; nobody changes them until the transaction ends. */
export function lockArticlesAfter(tx: Database, id: string, size: number) {
  return listArticlesAfter(tx, id, size).for('share');
}

/**
 * Names of the project and of all participants, as in the text that importers index. Written out, because drizzle omits
 * the table's name in a query of one table.
 */
const NAMES = sql<string>`(
  select concat_ws(e'\\n', p.name, p.project_no, b.name, a.name, tender_notice.location, (
    select string_agg(o.name, e'\\n') from award w
    join award_organisation wo on wo.award_id = w.id join organisation o on o.id = wo.organisation_id
    where w.notice_id = tender_notice.id))
  from tender_project p left join organisation b on b.id = p.buyer_id
  left join organisation a on a.id = p.agency_id where p.id = tender_notice.project_id)`;

/** Notices in the order of their ids, after an id, with all names that they are found by. */
export function listNoticesAfter(db: Database, id: string, size: number) {
  return db
    .select({
      id: tenderNotice.id,
      title: tenderNotice.title,
      infoType: tenderNotice.infoType,
      divisionCode: tenderNotice.divisionCode,
      publishTime: tenderNotice.publishTime,
      projectType: tenderNotice.projectType,
      category: tenderNotice.category,
      amount: tenderNotice.amount,
      state: tenderNotice.state,
      contentHtml: tenderNotice.contentHtml,
      names: NAMES,
    })
    .from(tenderNotice)
    .where(gt(tenderNotice.id, id))
    .orderBy(asc(tenderNotice.id))
    .limit(size);
}
