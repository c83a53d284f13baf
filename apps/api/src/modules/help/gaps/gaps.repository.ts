import {
  and,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  lte,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toPattern } from '../../../db/match-keywords.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { helpFeedback, publishedArticle } from '../../../db/schema.ts';
import { searchDay } from '../../../db/schema/search.ts';

/** Days of searches that are looked at. */
const SEARCH_DAYS = 90;

/** Readers' words that are shown of an article. */
const MAX_TEXTS = 20;

interface Filter {
  keywords?: string | undefined;
}

const isMiss = ({ keywords }: Filter): SQL | undefined =>
  and(
    eq(searchDay.tab, 'help'),
    gt(searchDay.misses, 0),
    gte(searchDay.day, sql`(now() at time zone 'Asia/Shanghai')::date - ${SEARCH_DAYS}::int`),
    keywords ? ilike(searchDay.term, toPattern(keywords)) : undefined,
  );

/** Words that were searched for and not found, the most frequent first, the newest of equal ones. */
export const listMisses = (db: Database, input: PageInput & Filter) =>
  db
    .select({
      term: searchDay.term,
      misses: sql<number>`sum(${searchDay.misses})::int`,
      lastDay: sql<string>`max(${searchDay.day})::text`,
    })
    .from(searchDay)
    .where(isMiss(input))
    .groupBy(searchDay.term)
    .orderBy(desc(sql`sum(${searchDay.misses})`), desc(sql`max(${searchDay.day})`), searchDay.term)
    .limit(input.size)
    .offset(offsetOf(input));

/** Number of words that were not found. */
export async function countMisses(db: Database, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(searchDay.term) })
    .from(searchDay)
    .where(isMiss(filter));
  return row?.total ?? 0;
}

const number = sql<string>`coalesce(${publishedArticle.props} ->> 'number', '')`;
const unhelpful = sql<number>`count(*) filter (where not ${helpFeedback.helpful})::int`;
const lastUnhelpful = sql`max(${helpFeedback.createdAt}) filter (where not ${helpFeedback.helpful})`;

/** Joins answers to the version that the public reads. */
const isPresentVersion = and(
  eq(publishedArticle.id, helpFeedback.articleId),
  eq(publishedArticle.updatedAt, helpFeedback.revisedAt),
);

/** Articles with answers to their present version, of which at least one is a no. */
const gaps = (db: Database, { keywords }: Filter) =>
  db
    .select({
      id: publishedArticle.id,
      title: publishedArticle.title,
      number: number.as('number'),
      helpful: sql<number>`count(*) filter (where ${helpFeedback.helpful})::int`.as('helpful'),
      unhelpful: unhelpful.as('unhelpful'),
      lastTime: lastUnhelpful.mapWith(helpFeedback.createdAt).as('last_time'),
    })
    .from(helpFeedback)
    .innerJoin(publishedArticle, isPresentVersion)
    .where(
      and(
        eq(publishedArticle.bizType, 'HELP'),
        keywords
          ? sql`(${publishedArticle.title} ilike ${toPattern(keywords)} or ${number} ilike ${toPattern(keywords)})`
          : undefined,
      ),
    )
    .groupBy(publishedArticle.id, publishedArticle.title, publishedArticle.props)
    .having(gt(unhelpful, 0));

/** Articles that did not help, those first that failed most readers, the newest of equal ones. */
export const listGaps = (db: Database, input: PageInput & Filter) =>
  gaps(db, input)
    .orderBy(desc(unhelpful), desc(lastUnhelpful), publishedArticle.id)
    .limit(input.size)
    .offset(offsetOf(input));

/** Number of articles that did not help. */
export const countGaps = (db: Database, filter: Filter): Promise<number> =>
  db.$count(gaps(db, filter).as('gaps'));

/** What readers of the present versions of articles missed, the newest first, at most {@link MAX_TEXTS} of each. */
export async function listMissing(db: Database, articleIds: readonly string[]) {
  if (articleIds.length === 0) return [];
  const ranked = db
    .select({
      id: helpFeedback.articleId,
      text: helpFeedback.missing,
      time: helpFeedback.createdAt,
      place:
        sql<number>`row_number() over (partition by ${helpFeedback.articleId} order by ${helpFeedback.createdAt} desc)`.as(
          'place',
        ),
    })
    .from(helpFeedback)
    .innerJoin(publishedArticle, isPresentVersion)
    .where(and(inArray(helpFeedback.articleId, [...articleIds]), ne(helpFeedback.missing, '')))
    .as('ranked');
  return db
    .select({ id: ranked.id, text: ranked.text, time: ranked.time })
    .from(ranked)
    .where(lte(ranked.place, MAX_TEXTS))
    .orderBy(desc(ranked.time));
}
