import {
  parseStandardQuery,
  scoreStandard,
  getStandardSerial,
  type BizType,
} from '@zhucheng/domain-news';
import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { directory, publishedArticle } from '../../db/schema.ts';
import {
  listStandardNumbers,
  toStandardLinks,
  toStandardVerdict,
  type StandardRow,
} from './standards.rules.ts';

const { bizType, props } = publishedArticle;

/** Standards by the digits of their number, as in the index `article_standard_serial`. */
const ofSerials = (serials: readonly string[]): SQL => sql`${bizType} = 'NORMAL'
  and lower(substring(${props} ->> 'standardNumber' from ' ([A-Z]?[0-9]+)')) = any(${sql.param([...serials])}::text[])`;

const columns = {
  id: publishedArticle.id,
  title: publishedArticle.title,
  bizType,
  dirName: directory.name,
  props,
};

async function listRows(db: Database, where: SQL | undefined): Promise<StandardRow[]> {
  const rows = await db
    .select(columns)
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .where(where)
    .orderBy(sql`${props} ->> 'effectiveDate' desc nulls last`, sql`${publishedArticle.id} desc`)
    .limit(MAX_ROWS);
  return rows.map((row) => ({ ...row, bizType: row.bizType as BizType, id: toWireId(row.id) }));
}

/** Published standards whose numbers have one of these serials, the latest in force first. */
export const listStandardsBySerials = (
  db: Database,
  serials: readonly string[],
): Promise<StandardRow[]> =>
  serials.length > 0 ? listRows(db, ofSerials(serials)) : Promise.resolve([]);

/** Maximum rows for a standard's number; far more than have one. */
const MAX_ROWS = 200;

/** Ids of the standards that a query names by number: the named edition first, then the latest. */
export async function findIdsByStandardNumber(db: Database, words: string): Promise<string[]> {
  const query = parseStandardQuery(words);
  if (!query) return [];
  const rows = await db
    .select({ id: publishedArticle.id, number: sql<string>`${props} ->> 'standardNumber'` })
    .from(publishedArticle)
    .where(ofSerials([query.serial]))
    .orderBy(sql`right(${props} ->> 'standardNumber', 4) desc`)
    .limit(MAX_ROWS);
  return rows
    .map(({ id, number }) => ({ id, score: scoreStandard(query, number) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id);
}

/** Records of the standards that an article's facts name, and of the articles that name the article's own number. */
export async function findStandardLinks(db: Database, facts: Record<string, unknown>) {
  const { own, all } = listStandardNumbers(facts);
  const naming = own
    ? ['replaces', 'partlyReplaces', 'standards'].map(
        (name) => sql`${props} @> ${JSON.stringify({ [name]: [own] })}::jsonb`,
      )
    : [];
  if (all.length === 0 && naming.length === 0) return toStandardLinks(facts, [], []);
  const [named, namingRows] = await Promise.all([
    all.length > 0 ? listRows(db, ofSerials(all.map(getStandardSerial))) : [],
    naming.length > 0 ? listRows(db, or(...naming)) : [],
  ]);
  return toStandardLinks(facts, named, namingRows);
}

/** Validity of the published standard with a wire id; null if its status is unknown. */
export async function findStandardVerdict(db: Database, id: string) {
  const [row] = await db
    .select({ props })
    .from(publishedArticle)
    .where(eq(publishedArticle.id, fromWireId(id)));
  return row ? toStandardVerdict(row.props, await findStandardLinks(db, row.props)) : null;
}
