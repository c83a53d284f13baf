import { getArticlePath } from '@zhucheng/domain-news';
import { plainText } from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import {
  createHighlighter,
  listQueryWords,
  listSynonymTexts,
  searchDocuments,
} from '../../../search/index.ts';
import { toWireId } from '../../../wire-format.ts';
import { filterArticleIds, findArticlesWithText } from '../../news/article-lists.repository.ts';
import { isQuestion, MIN_ANSWER_SCORE, MIN_HINT_SCORE } from './help.rules.ts';

/** Matches among all articles of which those of the help centre are taken. */
const MAX_MATCHES = 300;
const MAX_HINTS = 3;
const MAX_EXTRACT_LENGTH = 160;

/** Article of the help centre that fits a question. */
export interface HelpHit {
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
  { minScore, allWords }: Demand,
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
  const shown = ranked.filter((id) => help.has(id)).slice(0, MAX_HINTS);
  const rows = await findArticlesWithText(db, shown);
  const highlight = createHighlighter(query);
  return shown.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return [];
    // Answers must not reveal member-only text.
    const text = row.memberOnly ? row.memo : plainText(row.contentHtml);
    if (allWords && !holdsAllWords(query, `${row.title} ${text}`)) return [];
    const extract = highlight(text, MAX_EXTRACT_LENGTH).map((segment) => segment.text);
    const href = getArticlePath({ id: toWireId(id), bizType: 'HELP' });
    return [{ title: row.title, href, extract: extract.join('').trim() }];
  });
}

/** Articles to show while a question is typed. */
export const suggestHelp = (db: Database, text: string): Promise<HelpHit[]> =>
  isQuestion(text)
    ? findHelp(db, text, { minScore: MIN_HINT_SCORE, allWords: false })
    : Promise.resolve([]);

/** Passage that answers a question, or none: an answer beside the point is worse. */
export async function findAnswer(db: Database, text: string): Promise<HelpHit | undefined> {
  if (!isQuestion(text)) return undefined;
  const [hit] = await findHelp(db, text, { minScore: MIN_ANSWER_SCORE, allWords: true });
  return hit;
}
