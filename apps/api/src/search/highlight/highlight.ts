import { findTermMatches } from './term-matches.ts';
import { toHighlightTerms } from './highlight-terms.ts';
import { chooseSnippet, type TextRange } from './snippet.ts';

/** A piece of text, marked or not. */
export interface Segment {
  text: string;
  hit: boolean;
}

/** How to cut. */
export interface HighlightOptions {
  /** Longest extract, in UTF-16 code units; the dots where it was cut come on top. */
  length: number;
}

const ELLIPSIS = '…';
/** Hits further down are not looked for. Code units. */
const MAX_TEXT_LENGTH = 100_000;

/**
 * The part of a text that answers a query best, with the hits marked. Cut from the original: capitals, full-width forms
 * and spaces stay as they were written; `…` stands where something was left out. The text is plain, not HTML, and so
 * are the segments.
 */
export function highlight(text: string, query: string, { length }: HighlightOptions): Segment[] {
  const searched = text.slice(0, MAX_TEXT_LENGTH);
  const hits = findTermMatches(searched, toHighlightTerms(query));
  const { start, end } = chooseSnippet(text, hits, length);
  const segments: Segment[] = [];
  let at = start;
  for (const hit of merge(hits, { start, end })) {
    segments.push({ text: text.slice(at, hit.start), hit: false });
    segments.push({ text: text.slice(hit.start, hit.end), hit: true });
    at = hit.end;
  }
  segments.push({ text: text.slice(at, end), hit: false });
  if (start > 0) segments.unshift({ text: ELLIPSIS, hit: false });
  if (end < text.length) segments.push({ text: ELLIPSIS, hit: false });
  return joinPlain(segments);
}

/** Hits within a range, those that touch or overlap as one. */
function merge(hits: readonly TextRange[], { start, end }: TextRange): TextRange[] {
  const merged: TextRange[] = [];
  for (const hit of hits) {
    if (hit.start < start || hit.end > end || hit.end <= hit.start) continue;
    const last = merged.at(-1);
    if (last && hit.start <= last.end) last.end = Math.max(last.end, hit.end);
    else merged.push({ start: hit.start, end: hit.end });
  }
  return merged;
}

/** Without empty segments, and with plain neighbours as one. */
function joinPlain(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const { text, hit } of segments) {
    const last = joined.at(-1);
    if (text === '') continue;
    if (last && !hit && !last.hit) last.text += text;
    else joined.push({ text, hit });
  }
  return joined;
}
