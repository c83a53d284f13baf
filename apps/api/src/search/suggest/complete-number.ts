import { findStandardNumbers, foldText } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { toStandardLexemes } from '../lexemes.ts';
import { findIndexStatistics } from '../query/matches.repository.ts';
import { findCandidates, findPublicSuggestions } from './suggestions.repository.ts';

/** Maximum number of standards that an incomplete number stands for. */
const MAX_COMPLETIONS = 8;

/**
 * Numbers of the standards here that begin like the first standard number of a text, which no document has: `GB 505` is
 * `gb50500`, `gb50501` …; empty for numbers that occur.
 */
export async function completeStandardNumber(db: Database, text: string): Promise<string[]> {
  const [number] = findStandardNumbers(foldText(text));
  const [lexeme = ''] = number ? toStandardLexemes(text) : [];
  if (!number || number.part !== '' || number.year !== '') return [];
  const { documentFrequencies } = await findIndexStatistics(db, [lexeme]);
  if ((documentFrequencies.get(lexeme) ?? 0) > 0) return [];
  const prefix = `${number.code}${number.number}`;
  const candidates = await findCandidates(db, [prefix]);
  const suggestions = await findPublicSuggestions(
    db,
    candidates.map(({ id }) => id),
  );
  const families = suggestions
    .flatMap((suggestion) => findStandardNumbers(foldText(suggestion.text)))
    .map((found) => `${found.code}${found.number}`)
    .filter((family) => family.startsWith(prefix));
  return [...new Set(families)].toSorted().slice(0, MAX_COMPLETIONS);
}
