import { findStandardNumbers, foldText } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { findIndexStatistics } from '../query/matches.repository.ts';
import { DICTIONARY } from '../text/segmenter.ts';
import { type Word, segmentWords } from '../text/tokenizer.ts';
import { findInitialsCorrection } from './initials-correction.ts';
import { NEARNESS, findNearTerm } from './near-terms.ts';
import { findPhoneticCorrection } from './phonetic-correction.ts';

/** Maximum length of a mistyped word, in characters. */
const MAX_WORD_LENGTH = 8;
/** Shortest pinyin that is searched for as Chinese words. */
const MIN_PINYIN_LENGTH = 4;

/** A part of the query that may be a mistyped term. */
interface Suspect {
  typed: string;
  meant: string;
  nearness: number;
}

/**
 * The query with a typing error corrected: a term of the trade with one character wrong (近度款, 工程量清蛋), or
 * pinyin, whole (hetong) or its initials (jsgc). Undefined where all words are known here.
 */
export async function correctQuery(db: Database, text: string): Promise<string | undefined> {
  const folded = foldText(text).trim();
  if (findStandardNumbers(folded).length > 0) return undefined;
  if (/^[a-z' ]+$/u.test(folded)) return correctPinyin(db, folded);
  const suspects = listSuspects(segmentWords(folded));
  for (const { typed, meant } of suspects) {
    if (await isUnknown(db, typed)) return folded.replace(typed, meant);
  }
  return undefined;
}

async function correctPinyin(db: Database, folded: string): Promise<string | undefined> {
  const words = segmentWords(folded).map(({ text }) => text);
  const { documentFrequencies } = await findIndexStatistics(db, words);
  if (words.every((word) => (documentFrequencies.get(word) ?? 0) > 0)) return undefined;
  const isPinyin = folded.replace(/[' ]/gu, '').length >= MIN_PINYIN_LENGTH;
  const spelled = isPinyin ? await findPhoneticCorrection(db, folded) : undefined;
  return spelled ?? findInitialsCorrection(db, folded);
}

/** Runs of words, at least one of them unknown to the dictionary, that are near to a term; the longest and nearest first. */
function listSuspects(words: readonly Word[]): Suspect[] {
  const suspects = words.flatMap((_, from) =>
    words.slice(from).flatMap((__, more) => {
      const run = words.slice(from, from + more + 1);
      const typed = run.map(({ text }) => text).join('');
      const isCandidate =
        /^\p{sc=Han}{2,}$/u.test(typed) &&
        typed.length <= MAX_WORD_LENGTH &&
        run.some(({ single }) => single) &&
        isAdjacent(run) &&
        !DICTIONARY.has(typed);
      const near = isCandidate ? findNearTerm(typed) : undefined;
      if (!near) return [];
      return [{ typed, meant: near.text, nearness: NEARNESS.indexOf(near.nearness) }];
    }),
  );
  return suspects.toSorted((a, b) => a.nearness - b.nearness || b.typed.length - a.typed.length);
}

function isAdjacent(run: readonly Word[]): boolean {
  return run.every((word, at) => {
    const next = run[at + 1];
    return !next || word.index + word.text.length === next.index;
  });
}

/** True where two neighbouring characters never stand beside each other in the index. */
async function isUnknown(db: Database, typed: string): Promise<boolean> {
  const characters = [...typed];
  const bigrams = characters.slice(1).map((next, at) => `${characters[at]}${next}`);
  const { documentFrequencies } = await findIndexStatistics(db, bigrams);
  // Bigrams inside a known word are no lexemes: only those that a single character takes part in say something.
  const inWords = new Set(
    segmentWords(typed).flatMap(({ text, single }) => (single ? [] : listBigrams(text))),
  );
  return bigrams.some((bigram) => !inWords.has(bigram) && !documentFrequencies.get(bigram));
}

const listBigrams = (text: string) =>
  Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
