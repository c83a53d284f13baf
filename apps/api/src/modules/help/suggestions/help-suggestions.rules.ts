import { foldText, foldTextWithOrigins, normaliseHelpNumber } from '@zhucheng/domain-news';
import {
  matchPrefix,
  transliterate,
  type TextRange,
  type Transliteration,
} from '../../../search/index.ts';

/** A help article as suggestions are found in it. */
export interface HelpEntry {
  id: string;
  title: string;
  /** Help number, such as H0201; may be empty. */
  number: string;
  column: string;
  sound: Transliteration;
  /** Title, summary and headings, folded. */
  text: string;
}

/** An article that may be meant, with the part of its title that matches. */
export interface HelpMatch {
  entry: HelpEntry;
  match: TextRange | undefined;
}

interface Source extends Pick<HelpEntry, 'id' | 'title' | 'number' | 'column'> {
  memo: string;
  headings: readonly { text: string }[];
}

/** Prepares an article for {@link findHelpMatches}. */
export function toHelpEntry({ id, title, number, column, memo, headings }: Source): HelpEntry {
  const text = [title, memo, ...headings.map((heading) => heading.text)].map(foldText).join('\n');
  return { id, title, number, column, sound: transliterate(title), text };
}

/** A part of a help number: the letter with digits, or digits alone. */
const NUMBER_PART = /^(?:[A-Z]\d{1,4}|\d{2,4})$/;

/** What was typed so far. */
interface Typed {
  /** A help number or a part of one. */
  number: string | undefined;
  sound: Transliteration;
  /** Folded. */
  words: readonly string[];
}

/** A match and how likely the article is meant, by where it matches. */
interface RankedMatch extends HelpMatch {
  rank: number;
}

/**
 * Articles that may be meant by what was typed so far, the likeliest first: by their number, by a word of the title as
 * written, in pinyin or initials, else by all words anywhere in title, summary and headings. Equal ones stay in order.
 */
export function findHelpMatches(
  entries: readonly HelpEntry[],
  text: string,
  size: number,
): HelpMatch[] {
  const number = normaliseHelpNumber(text);
  const words = foldText(text).split(/\s+/);
  const typed: Typed = {
    number: NUMBER_PART.test(number) ? number : undefined,
    sound: transliterate(text),
    words: words.filter((word) => word !== ''),
  };
  if (typed.words.length === 0) return [];
  return entries
    .flatMap((entry) => matchEntry(entry, typed) ?? [])
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, size)
    .map(({ entry, match }) => ({ entry, match }));
}

function matchEntry(entry: HelpEntry, { number, sound, words }: Typed): RankedMatch | undefined {
  const match = matchPrefix(entry.sound, sound);
  if (number !== undefined && isNumbered(entry, number)) return { entry, match, rank: 5 };
  if (match) return { entry, match, rank: match.start === 0 ? 4 : 3 };
  if (!words.every((word) => entry.text.includes(word))) return undefined;
  const inTitle = findWord(entry.title, words);
  return { entry, match: inTitle, rank: inTitle ? 2 : 1 };
}

const isNumbered = ({ number }: HelpEntry, wanted: string) =>
  number.startsWith(wanted) || number.slice(1).startsWith(wanted);

/** The first of the words that stands in a title. */
function findWord(title: string, words: readonly string[]): TextRange | undefined {
  const { folded, origins } = foldTextWithOrigins(title);
  for (const word of words) {
    const at = folded.indexOf(word);
    if (at >= 0) return { start: origins[at] ?? 0, end: origins[at + word.length] ?? title.length };
  }
  return undefined;
}

/** Weight of a pair of characters in the title; one anywhere else counts once. */
const TITLE_WEIGHT = 3;

/**
 * Articles that share most with a text that none has whole: by words in Latin letters or digits and by pairs of
 * neighbouring characters of all others. Those that share nothing are left out; equal ones stay in order.
 */
export function findNearestEntries(
  entries: readonly HelpEntry[],
  text: string,
  size: number,
): HelpEntry[] {
  const parts = listParts(foldText(text));
  return entries
    .map((entry) => ({ entry, score: scoreEntry(entry, parts) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, size)
    .map(({ entry }) => entry);
}

/** Words of Latin letters or digits, and pairs of neighbouring other characters; each once. */
function listParts(folded: string): Set<string> {
  const words = folded.match(/[a-z0-9]{2,}/g) ?? [];
  const runs = folded.match(/[^\P{L}a-z]{2,}/gu) ?? [];
  const pairs = runs.flatMap((run) => {
    const characters = [...run];
    return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  });
  return new Set([...words, ...pairs]);
}

function scoreEntry({ title, text }: HelpEntry, parts: ReadonlySet<string>): number {
  const folded = foldText(title);
  let score = 0;
  for (const part of parts) {
    if (folded.includes(part)) score += TITLE_WEIGHT;
    else if (text.includes(part)) score += 1;
  }
  return score;
}
