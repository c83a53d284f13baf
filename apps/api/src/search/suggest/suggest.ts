import type { Database } from '../../db/client.ts';
import type { TextRange } from '../highlight/snippet.ts';
import { matchPrefix } from './match-prefix.ts';
import { buildKeyPrefixes } from './suggestion-keys.ts';
import {
  type SuggestionKind,
  findCandidates,
  findPublicSuggestions,
} from './suggestions.repository.ts';
import { type Transliteration, transliterate } from './transliteration.ts';

/** An autocomplete suggestion that the public may see. */
export interface Suggestion {
  kind: SuggestionKind;
  refId: string | null;
  text: string;
  /** Part of the text that matches the input. */
  match: TextRange;
}

/** A suggested text in parts, the matching one marked. */
export const markMatch = (text: string, { start, end }: TextRange) =>
  [
    { text: text.slice(0, start), hit: false },
    { text: text.slice(start, end), hit: true },
    { text: text.slice(end), hit: false },
  ].filter((segment) => segment.text !== '');

/** Transliterating a title takes 0.1 ms, and the same titles are suggested again and again. */
const MAX_CACHED_TEXTS = 5_000;
let cache = new Map<string, Transliteration>();

/** Suggestions for what was typed so far, the likeliest first. Any input is allowed. */
export async function suggest(db: Database, text: string, size: number): Promise<Suggestion[]> {
  const typed = withoutMark(text, transliterate(text));
  const prefixes = buildKeyPrefixes(typed);
  if (prefixes.length === 0) return [];
  const candidates = await findCandidates(db, prefixes);
  if (candidates.length === 0) return [];
  const rows = await findPublicSuggestions(
    db,
    candidates.map(({ id }) => id),
  );
  const weights = new Map(candidates.map(({ id, weight }) => [id, weight]));
  const matches = rows.flatMap(({ id, documents, ...suggestion }) => {
    const candidate = transliterateCached(suggestion.text);
    const match = matchPrefix(candidate, typed);
    if (!match) return [];
    const weight = (weights.get(id) ?? 0) + frequencyBonus(documents);
    const rank = joinUnits(candidate) === joinUnits(typed) ? Infinity : weight;
    return [{ ...suggestion, match, rank }];
  });
  const ranked = matches.toSorted(
    (a, b) => b.rank - a.rank || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
  );
  const bestByText = new Map(ranked.toReversed().map((entry) => [entry.text, entry]));
  return ranked
    .filter((entry) => bestByText.get(entry.text) === entry)
    .slice(0, size)
    .map(({ kind, refId, text: suggested, match }) => ({ kind, refId, text: suggested, match }));
}

function transliterateCached(text: string): Transliteration {
  let known = cache.get(text);
  if (!known) {
    if (cache.size >= MAX_CACHED_TEXTS) cache = new Map();
    cache.set(text, (known = withoutMark(text, transliterate(text))));
  }
  return known;
}

/** Mark of a recommended standard between the letters and the number: GB/T 50500 is suggested like GB 50500. */
const STANDARD_MARK = /^\s*(?<letters>[a-z]{2,4})\s?\/?\s?[tzq](?=\s?[a-z]?\d)/iu;

function withoutMark(text: string, { units, wordStarts }: Transliteration): Transliteration {
  const letters = STANDARD_MARK.exec(text.normalize('NFKC'))?.groups?.letters?.length;
  if (letters === undefined) return { units, wordStarts };
  return {
    units: units.filter((_, at) => at !== letters),
    wordStarts: wordStarts.map((start) => (start > letters ? start - 1 : start)),
  };
}

const joinUnits = ({ units }: Transliteration) => units.map((unit) => unit.text).join('');

/** Bonus of a word for the number of titles that hold it. */
const frequencyBonus = (documents: number | null) => Math.min(1.4, Math.log10(documents ?? 1) / 2);
