import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { bindValue } from '../../db/prepared-statements.ts';
import { articleStats, directory, publishedArticle } from '../../db/schema.ts';
import { plainText } from '../../content/index.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { highlight, searchDocuments } from '../../search/index.ts';
import { articleConditions, type ArticleFilter } from './article-lists.repository.ts';
import { articleColumns, toArticleRecord } from './article-records.ts';
import { findIdsByStandardNumber } from './library/standards.repository.ts';

/** Hits that are looked at; nobody turns pages further than that. */
const MAX_MATCHES = 500;

/** Longest title and extract, in characters. */
const MAX_TITLE_LENGTH = 120;
const MAX_EXTRACT_LENGTH = 110;

const searchedColumns = {
  ...articleColumns,
  contentHtml: publishedArticle.contentHtml,
  memberOnly: publishedArticle.memberOnly,
};

/** Articles that answer words or a question, the best first, with their hits marked. */
export async function searchArticles(
  db: Database,
  { keywords, ...filter }: ArticleFilter & { keywords: string },
  page: PageInput,
) {
  const ids = await findRankedIds(db, keywords, filter);
  const offset = offsetOf(page);
  const shown = ids.slice(offset, offset + page.size);
  const rows = await findArticlesByIds(db, shown);
  const records = shown.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return [];
    const { contentHtml, memberOnly, ...columns } = row;
    // What visitors may not read must not show in an extract either.
    const text = memberOnly ? row.memo : plainText(contentHtml);
    return [{ ...toArticleRecord(columns), hits: highlightRecord(columns, text, keywords) }];
  });
  return { records, total: ids.length };
}

/** Published articles of the filter among the hits, in the order of the search; a standard that was named first. */
export async function findRankedIds(
  db: Database,
  query: string,
  filter: ArticleFilter,
): Promise<string[]> {
  const [byNumber, found] = await Promise.all([
    findIdsByStandardNumber(db, query),
    searchDocuments(db, { query, kinds: ['article'], current: 1, size: MAX_MATCHES }),
  ]);
  const ranked = [...new Set([...byNumber, ...found.records.map(({ refId }) => refId)])];
  if (ranked.length === 0) return [];
  const rows = await db
    .select({ id: publishedArticle.id })
    .from(publishedArticle)
    .where(and(inArray(publishedArticle.id, ranked), articleConditions(filter, bindValue)));
  const readable = new Set(rows.map(({ id }) => id));
  return ranked.filter((id) => readable.has(id));
}

function findArticlesByIds(db: Database, ids: readonly string[]) {
  return db
    .select(searchedColumns)
    .from(publishedArticle)
    .innerJoin(directory, eq(directory.id, publishedArticle.directoryId))
    .leftJoin(articleStats, eq(articleStats.articleId, publishedArticle.id))
    .where(sql`${publishedArticle.id} = any(${sql.param([...ids])}::uuid[])`);
}

/** The summary where it has a hit, else the best place of the text. */
function highlightRecord(
  { title, memo }: { title: string; memo: string },
  text: string,
  keywords: string,
) {
  const inMemo = highlight(memo, keywords, { length: MAX_EXTRACT_LENGTH });
  return {
    title: highlight(title, keywords, { length: MAX_TITLE_LENGTH }),
    extract: inMemo.some(({ hit }) => hit)
      ? inMemo
      : highlight(text, keywords, { length: MAX_EXTRACT_LENGTH }),
  };
}
