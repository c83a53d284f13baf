import { plainText } from '../../content/index.ts';
import type { Database } from '../../db/client.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { createHighlighter, searchDocuments, type Highlighter } from '../../search/index.ts';
import { toArticleRecord } from './article-columns.repository.ts';
import {
  filterArticleIds,
  findArticlesWithText,
  type ArticleFilter,
} from './article-lists.repository.ts';
import { findIdsByStandardNumber } from './standards.repository.ts';

/** Maximum number of matches that can be paged through. */
const MAX_MATCHES = 500;

/** Maximum lengths of title and extract, in characters. */
const MAX_TITLE_LENGTH = 120;
const MAX_EXTRACT_LENGTH = 110;

/** A page of the articles that match words or a question, the best first, with highlights. */
export async function searchArticles(
  db: Database,
  { keywords, ...filter }: ArticleFilter & { keywords: string },
  page: PageInput,
) {
  const ids = await findRankedIds(db, keywords, filter);
  const offset = offsetOf(page);
  const shown = ids.slice(offset, offset + page.size);
  const rows = await findArticlesWithText(db, shown);
  const highlight = createHighlighter(keywords);
  const records = shown.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return [];
    const { contentHtml, memberOnly, ...columns } = row;
    // Extracts must not reveal member-only text.
    const text = memberOnly ? row.memo : plainText(contentHtml);
    return [{ ...toArticleRecord(columns), hits: highlightRecord(columns, text, highlight) }];
  });
  return { records, total: ids.length };
}

/** Ids of the published articles of a filter that match a query, in the order of relevance; standards named by number first. */
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
  const readable = await filterArticleIds(db, ranked, filter);
  return ranked.filter((id) => readable.has(id));
}

/** Highlighted title, and the summary if it matches, else the best extract of the text. */
function highlightRecord(
  { title, memo }: { title: string; memo: string },
  text: string,
  highlight: Highlighter,
) {
  const inMemo = highlight(memo, MAX_EXTRACT_LENGTH);
  return {
    title: highlight(title, MAX_TITLE_LENGTH),
    extract: inMemo.some(({ hit }) => hit) ? inMemo : highlight(text, MAX_EXTRACT_LENGTH),
  };
}
