import { KNOWN_WORDS } from './synonyms.ts';

const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });
const RUN = /\p{sc=Han}+|[a-zα-ω]+|\d+(?:\.\d+)*/gu;
const MAX_LENGTH = 6;
/** Costs of a character that no text has; of a cut where the dictionary of the language has none. */
const [UNKNOWN, UNUSUAL_CUT] = [1.5, 1];
const KNOWN: ReadonlySet<string> = new Set(KNOWN_WORDS);

/**
 * Splits a text into as few words as possible that another text has: what matters is found there as it is, whatever a dictionary
 * makes of it. What it doesn't have stays together. `connecting` are words that only connect; they are left out.
 */
export function splitIntoKnown(text: string, corpus: string, connecting: RegExp): string[] {
  return (text.match(RUN) ?? []).flatMap((run) =>
    /\p{sc=Han}/u.test(run)
      ? splitAtConnecting(run, connecting).flatMap((part) => splitRun(part, corpus))
      : [run],
  );
}

function splitAtConnecting(run: string, connecting: RegExp): string[] {
  const parts = [''];
  for (const { segment } of SEGMENTER.segment(run)) {
    if (connecting.test(segment)) parts.push('');
    else parts[parts.length - 1] += segment;
  }
  return parts.filter((part) => part !== '');
}

/** Cheapest way to read a run up to each of its places. */
interface Reading {
  cost: number;
  /** Where its last word begins, and whether the word is known. */
  from: number;
  isKnown: boolean;
}

function splitRun(run: string, corpus: string): string[] {
  const cuts = new Set(Array.from(SEGMENTER.segment(run), ({ index }) => index).concat(run.length));
  const readings: Reading[] = [{ cost: 0, from: 0, isKnown: true }];
  for (let end = 1; end <= run.length; end += 1) {
    const before = readings[end - 1]?.cost ?? 0;
    let best: Reading = { cost: before + UNKNOWN, from: end - 1, isKnown: false };
    for (let from = Math.max(0, end - MAX_LENGTH); from <= end - 2; from += 1) {
      const word = run.slice(from, end);
      if (!KNOWN.has(word) && !corpus.includes(word)) continue;
      const cost = (readings[from]?.cost ?? 0) + 1 + (cuts.has(end) ? 0 : UNUSUAL_CUT);
      if (cost <= best.cost) best = { cost, from, isKnown: true };
    }
    readings.push(best);
  }
  return collect(run, readings);
}

/** The words of the cheapest reading; unknown characters side by side are one word. */
function collect(run: string, readings: readonly Reading[]): string[] {
  const words: { text: string; isKnown: boolean }[] = [];
  for (let end = run.length; end > 0;) {
    const { from, isKnown } = readings[end] ?? { from: end - 1, isKnown: false };
    const text = run.slice(from, end);
    const after = words[0];
    if (after && !isKnown && !after.isKnown) after.text = text + after.text;
    else words.unshift({ text, isKnown });
    end = from;
  }
  return words.map(({ text }) => text);
}
