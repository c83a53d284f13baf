import type { TermMatch } from './term-matches.ts';

/** Part of a text, `end` exclusive, in code units. */
export interface TextRange {
  start: number;
  end: number;
}

const SENTENCE_END = /[。！？；\n!?;]/u;
/** Characters that belong to the one before: accents, variation selectors, joiners. */
const CONTINUES = /[\p{M}\u{200d}\u{fe0f}]/u;

/** The earliest part of a text of at most `length` code units that shows the terms of the highest total weight. */
export function chooseSnippet(
  text: string,
  matches: readonly TermMatch[],
  length: number,
): TextRange {
  if (text.length <= length) return { start: 0, end: text.length };
  const best = bestMatches(matches, length);
  const room = Math.max(0, length - (best.end - best.start));
  const latest = Math.max(0, text.length - length);
  const start = wholeCharacter(text, Math.min(windowStart(text, best.start, room), latest));
  return { start, end: wholeCharacter(text, start + length) };
}

/** Range from the first to the last of the matches that fit in a window and have the highest total weight. */
function bestMatches(matches: readonly TermMatch[], length: number): TextRange {
  let best: TextRange = { start: 0, end: 0 };
  let bestWeight = 0;
  const shown = new Map<string, number>();
  let totalWeight = 0;
  let to = 0;
  for (const [from, { start, term, weight }] of matches.entries()) {
    for (let next = matches[to]; next && next.end <= start + length; next = matches[++to]) {
      const times = shown.get(next.term) ?? 0;
      shown.set(next.term, times + 1);
      if (times === 0) totalWeight += next.weight;
    }
    if (totalWeight > bestWeight) {
      bestWeight = totalWeight;
      best = { start, end: lastEnd(matches.slice(from, to)) };
    }
    if (to <= from) {
      to = from + 1;
      continue;
    }
    const left = (shown.get(term) ?? 0) - 1;
    shown.set(term, left);
    if (left === 0) totalWeight -= weight;
  }
  return best;
}

function lastEnd(matches: readonly TermMatch[]): number {
  return matches.reduce((last, { end }) => Math.max(last, end), 0);
}

/** Start of the window some words before the first match, at the start of a sentence if one is near. */
function windowStart(text: string, firstMatch: number, room: number): number {
  const earliest = Math.max(0, firstMatch - room);
  for (let at = firstMatch; at > earliest; at--) {
    if (SENTENCE_END.test(text.charAt(at - 1))) return at;
  }
  return firstMatch - Math.min(firstMatch, Math.floor(room / 3));
}

/** Moves back to the start of a character. */
function wholeCharacter(text: string, at: number): number {
  let start = at;
  while (start > 0 && start < text.length && splits(text, start)) start--;
  return start;
}

function splits(text: string, at: number): boolean {
  const isPair = /[\u{d800}-\u{dbff}]/u.test(text.charAt(at - 1));
  return (isPair && /[\u{dc00}-\u{dfff}]/u.test(text.charAt(at))) || continues(text, at);
}

function continues(text: string, at: number): boolean {
  return CONTINUES.test(text.charAt(at)) || text.charAt(at - 1) === '\u{200d}';
}
