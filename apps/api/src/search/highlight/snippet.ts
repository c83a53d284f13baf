import type { TermMatch } from './term-matches.ts';

/** Part of a text, `end` exclusive, in code units. */
export interface TextRange {
  start: number;
  end: number;
}

const SENTENCE_END = /[。！？；\n!?;]/u;
/** What stays with the character before it: low surrogates, accents, variation selectors, joiners. */
const CONTINUES = /[\p{M}\u{200d}\u{fe0f}]/u;

/** The part of a text, at most `length` code units, that shows most of what was searched for; the earliest such. */
export function chooseSnippet(text: string, hits: readonly TermMatch[], length: number): TextRange {
  if (text.length <= length) return { start: 0, end: text.length };
  const best = bestHits(hits, length);
  const room = Math.max(0, length - (best.end - best.start));
  const latest = Math.max(0, text.length - length);
  const start = wholeCharacter(text, Math.min(windowStart(text, best.start, room), latest));
  return { start, end: wholeCharacter(text, start + length) };
}

/** From the first to the last of the hits that fit in a window and are worth most together. */
function bestHits(hits: readonly TermMatch[], length: number): TextRange {
  let best: TextRange = { start: 0, end: 0 };
  let most = 0;
  const shown = new Map<string, number>();
  let worth = 0;
  let to = 0;
  for (const [from, { start, term: needle, weight }] of hits.entries()) {
    for (let next = hits[to]; next && next.end <= start + length; next = hits[++to]) {
      const times = shown.get(next.term) ?? 0;
      shown.set(next.term, times + 1);
      if (times === 0) worth += next.weight;
    }
    if (worth > most) {
      most = worth;
      best = { start, end: lastEnd(hits.slice(from, to)) };
    }
    if (to <= from) {
      to = from + 1;
      continue;
    }
    const left = (shown.get(needle) ?? 0) - 1;
    shown.set(needle, left);
    if (left === 0) worth -= weight;
  }
  return best;
}

function lastEnd(hits: readonly TermMatch[]): number {
  return hits.reduce((last, { end }) => Math.max(last, end), 0);
}

/** Some words before the first hit, from the beginning of a sentence where one begins nearby. */
function windowStart(text: string, firstHit: number, room: number): number {
  const earliest = Math.max(0, firstHit - room);
  for (let at = firstHit; at > earliest; at--) {
    if (SENTENCE_END.test(text.charAt(at - 1))) return at;
  }
  return firstHit - Math.min(firstHit, Math.floor(room / 3));
}

/** Moves back to where a character begins. */
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
