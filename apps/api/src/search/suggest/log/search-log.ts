import { foldText, parseStandardQuery } from '@zhucheng/domain-news';
import type { Database } from '../../../db/client.ts';
import { updatePopularity } from '../../popularity.repository.ts';
import { segmentWords } from '../../text/tokenizer.ts';
import { saveSuggestions } from '../save-suggestions.ts';
import {
  type SearchLogEntry,
  incrementSearchCount,
  listFrequentTerms,
  pruneSearchLog,
} from './search-log.repository.ts';
import {
  deletePopularQueries,
  deleteUnusedWords,
  findWordsInTitles,
} from '../suggestion-writer.repository.ts';

/** Number of successful searches from which a term is suggested to others. */
const MIN_POPULAR_TIMES = 5;
const MAX_POPULAR_QUERIES = 200;

/**
 * Normalised form of a term for the log: folded, white space collapsed. Undefined for text that may identify a person
 * or is no search: long numbers (telephones, identity cards) except those of standards, mail and web addresses.
 */
export function normaliseLogTerm(text: string): string | undefined {
  const term = foldText(text).replace(/\s+/gu, ' ').trim();
  if (term === '' || /@|https?:|www\./u.test(term)) return undefined;
  if (/(?:\d[ -]?){7,}/u.test(term) && !parseStandardQuery(term)?.keys.length) return undefined;
  return term;
}

/** Counts a search, if its term may be logged. */
export async function logSearch(db: Database, entry: SearchLogEntry): Promise<void> {
  const term = normaliseLogTerm(entry.term);
  if (term === undefined) return;
  await incrementSearchCount(db, { term, tab: entry.tab, found: entry.found });
}

/** {@link logSearch} in the background of a call: a failure does not affect the reply. */
export function recordSearch(
  { db, log }: { db: Database; log: { warn: (details: object, message: string) => void } },
  entry: SearchLogEntry,
): void {
  logSearch(db, entry).catch((error: unknown) =>
    log.warn({ err: error }, 'a search was not counted'),
  );
}

/** Recurring maintenance: prunes the log, renews popular queries and documents, deletes words without documents. */
export async function maintainSearch(db: Database): Promise<void> {
  await pruneSearchLog(db);
  await savePopularQueries(db);
  await deleteUnusedWords(db);
  await updatePopularity(db);
}

/** Replaces the popular queries: frequent, successful, and made of words that stand in titles here. */
async function savePopularQueries(db: Database): Promise<void> {
  const frequent = await listFrequentTerms(db, MIN_POPULAR_TIMES, MAX_POPULAR_QUERIES);
  const known = await findWordsInTitles(
    db,
    frequent.flatMap(({ term }) => contentWords(term)),
  );
  const harmless = frequent.filter(({ term }) => {
    const words = contentWords(term);
    return term.length > 1 && words.length > 0 && words.every((word) => known.has(word));
  });
  await db.transaction(async (tx) => {
    await deletePopularQueries(tx);
    await saveSuggestions(
      tx,
      harmless.map(({ term, times }) => ({
        kind: 'query',
        refId: null,
        text: term,
        weight: 5 + Math.min(2, Math.log10(times)),
      })),
    );
  });
}

const contentWords = (term: string) =>
  segmentWords(term).flatMap(({ text, stop }) => (stop ? [] : [text]));
