import { foldText } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { LEXEME_PREFIXES } from '../lexemes.ts';
import { findIndexStatistics } from '../query/matches.repository.ts';
import { segmentWords } from '../text/tokenizer.ts';
import { findTermsByInitials } from './near-terms.ts';
import { suggest } from './suggest.ts';

/** Two letters stand for too many words. */
const MIN_INITIALS = 3;
/** Number of suggestions that are looked at. */
const MAX_SUGGESTIONS = 20;

/**
 * The term, or the words of a title, that letters are the initials of: `jsgc` is 建设工程. Of several the one that most
 * titles hold, then most texts. Undefined where there is none.
 */
export async function findInitialsCorrection(
  db: Database,
  letters: string,
): Promise<string | undefined> {
  if (!/^[a-z]+$/u.test(letters) || letters.length < MIN_INITIALS) return undefined;
  const suggestions = await suggest(db, letters, MAX_SUGGESTIONS);
  const inTitles = suggestions.flatMap(({ text, match: { start, end } }) =>
    endsWord(text, end) ? foldText(text.slice(start, end)) : [],
  );
  const candidates = [...new Set([...findTermsByInitials(letters), ...inTitles])].filter(
    (text) => /^\p{sc=Han}+$/u.test(text) && [...text].length === letters.length,
  );
  const { documentFrequencies } = await findIndexStatistics(
    db,
    candidates.flatMap((text) => [text, LEXEME_PREFIXES.title + text]),
  );
  const frequency = (lexeme: string) => documentFrequencies.get(lexeme) ?? 0;
  const [best] = candidates
    .filter((text) => inTitles.includes(text) || frequency(text) > 0)
    .toSorted(
      (a, b) =>
        frequency(LEXEME_PREFIXES.title + b) - frequency(LEXEME_PREFIXES.title + a) ||
        frequency(b) - frequency(a),
    );
  return best;
}

/** True where a word of the text ends at the position. */
function endsWord(text: string, position: number): boolean {
  const end = foldText(text.slice(0, position)).length;
  return segmentWords(foldText(text)).some((word) => word.index + word.text.length === end);
}
