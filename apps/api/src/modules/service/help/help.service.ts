import { CODES } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import { plainText } from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import {
  createHighlighter,
  listQueryWords,
  listSynonymTexts,
  searchDocuments,
} from '../../../search/index.ts';
import { ApiError } from '../../../http/api-error.ts';
import { toWireId } from '../../../wire-format.ts';
import { filterArticleIds, findArticlesWithText } from '../../news/article-lists.repository.ts';
import { isQuestion, MIN_ANSWER_SCORE, MIN_HINT_SCORE } from './help.rules.ts';

/** Matches among all articles of which those of the help centre are taken. */
const MAX_MATCHES = 300;
const MAX_HINTS = 3;
const MAX_FOUND = 8;
const MAX_EXTRACT_LENGTH = 160;

/** Article of the help centre that fits a question. */
export interface HelpHit {
  /** Id on the wire. */
  id: string;
  title: string;
  href: string;
  extract: string;
}

/** What an article must hold of a question. */
interface Demand {
  /** Share of the question's weight. */
  minScore: number;
  /** Each of its words, or a synonym: the name of a product in a title weighs as much as the words beside it. */
  allWords: boolean;
  /** Maximum articles. */
  max: number;
}

/** Tests whether a text holds each word of a question, or a synonym of it. */
const holdsAllWords = (question: string, text: string): boolean =>
  listQueryWords(question).every((word) =>
    createHighlighter(word, listSynonymTexts(word))(text, MAX_EXTRACT_LENGTH).some(
      ({ hit }) => hit,
    ),
  );

/** Articles of the help centre that hold enough of a question, the best first. */
async function findHelp(
  db: Database,
  query: string,
  { minScore, allWords, max }: Demand,
): Promise<HelpHit[]> {
  const found = await searchDocuments(db, {
    query,
    kinds: ['article'],
    current: 1,
    size: MAX_MATCHES,
  });
  const ranked = found.records.flatMap(({ refId, score }) => (score >= minScore ? [refId] : []));
  if (ranked.length === 0) return [];
  const help = await filterArticleIds(db, ranked, { bizType: 'HELP' });
  const shown = ranked.filter((id) => help.has(id)).slice(0, max);
  const rows = await findArticlesWithText(db, shown);
  const highlight = createHighlighter(query);
  return shown.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row || (allWords && !holdsAllWords(query, `${row.title} ${getOpenText(row)}`))) return [];
    return [toHit(row, highlight)];
  });
}

type ArticleText = Awaited<ReturnType<typeof findArticlesWithText>>[number];

/** Text that everybody may read: answers must not reveal what is for members only. */
const getOpenText = ({ memberOnly, memo, contentHtml }: ArticleText): string =>
  memberOnly ? memo : plainText(contentHtml);

function toHit(row: ArticleText, highlight: ReturnType<typeof createHighlighter>): HelpHit {
  const extract = highlight(getOpenText(row), MAX_EXTRACT_LENGTH).map(({ text }) => text);
  const id = toWireId(row.id);
  const href = getArticlePath({ id, bizType: 'HELP' });
  return { id, title: row.title, href, extract: extract.join('').trim() };
}

/** Articles that hold some of an agent's words, the best first. */
export const searchHelp = (db: Database, text: string): Promise<HelpHit[]> =>
  text === ''
    ? Promise.resolve([])
    : findHelp(db, text, { minScore: 0, allWords: false, max: MAX_FOUND });

/** Published article of the help centre by its id; throws 40400 for any other. */
export async function requireHelpArticle(db: Database, id: string): Promise<HelpHit> {
  const isHelp = (await filterArticleIds(db, [id], { bizType: 'HELP' })).has(id);
  const [row] = isHelp ? await findArticlesWithText(db, [id]) : [];
  if (!row) throw new ApiError(CODES.notFound, '这篇帮助文章已经撤回，请选择另一篇');
  return toHit(row, createHighlighter(''));
}

/** Articles to show while a question is typed. */
export async function suggestHelp(db: Database, text: string): Promise<Omit<HelpHit, 'id'>[]> {
  if (!isQuestion(text)) return [];
  const demand = { minScore: MIN_HINT_SCORE, allWords: false, max: MAX_HINTS };
  const hits = await findHelp(db, text, demand);
  return hits.map(({ title, href, extract }) => ({ title, href, extract }));
}

/** Passage that answers a question, or none: an answer beside the point is worse. */
export async function findAnswer(db: Database, text: string): Promise<HelpHit | undefined> {
  if (!isQuestion(text)) return undefined;
  const [hit] = await findHelp(db, text, {
    minScore: MIN_ANSWER_SCORE,
    allWords: true,
    max: MAX_HINTS,
  });
  return hit;
}
