import { type TextRange, chooseSnippet } from './snippet.ts';
import { findTermMatches, toHighlightTerms, type HighlightTerms } from './term-matches.ts';

/** A piece of text, highlighted (`hit`) or not. */
export interface Segment {
  text: string;
  hit: boolean;
}

/**
 * Returns the extract of a text that matches best, as segments of at most `length` UTF-16 code units without the
 * ellipses. Cut from the original text: capitals, full-width forms and spaces are unchanged; `…` marks omissions. Text
 * and segments are plain text, not HTML.
 */
export type Highlighter = (text: string, length: number) => Segment[];

const ELLIPSIS = '…';
/** Matches beyond are ignored. Code units. */
const MAX_TEXT_LENGTH = 100_000;

/** Creates the highlighter of a query, whose words are segmented once for all texts, and of whole phrases. */
export function createHighlighter(query: string, phrases: readonly string[] = []): Highlighter {
  const terms = toHighlightTerms(query, phrases);
  return (text, length) => highlight(text, terms, length);
}

function highlight(text: string, terms: HighlightTerms, length: number): Segment[] {
  const searched = text.slice(0, MAX_TEXT_LENGTH);
  const matches = findTermMatches(searched, terms);
  const { start, end } = chooseSnippet(text, matches, length);
  const segments: Segment[] = [];
  let at = start;
  for (const match of mergeMatches(matches, { start, end })) {
    segments.push({ text: text.slice(at, match.start), hit: false });
    segments.push({ text: text.slice(match.start, match.end), hit: true });
    at = match.end;
  }
  segments.push({ text: text.slice(at, end), hit: false });
  if (start > 0) segments.unshift({ text: ELLIPSIS, hit: false });
  if (end < text.length) segments.push({ text: ELLIPSIS, hit: false });
  return joinSegments(segments);
}

/** Matches within a range; adjacent and overlapping ones are joined. */
function mergeMatches(matches: readonly TextRange[], { start, end }: TextRange): TextRange[] {
  const merged: TextRange[] = [];
  for (const match of matches) {
    if (match.start < start || match.end > end || match.end <= match.start) continue;
    const last = merged.at(-1);
    if (last && match.start <= last.end) last.end = Math.max(last.end, match.end);
    else merged.push({ start: match.start, end: match.end });
  }
  return merged;
}

/** Segments without empty ones, with neighbouring plain ones joined. */
function joinSegments(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const { text, hit } of segments) {
    const last = joined.at(-1);
    if (text === '') continue;
    if (last && !hit && !last.hit) last.text += text;
    else joined.push({ text, hit });
  }
  return joined;
}
