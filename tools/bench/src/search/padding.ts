import { randomUUID } from 'node:crypto';
import type { Passage } from './data.ts';

/** Minimum length of a generated text in characters. */
const LENGTH = 600;
/** Share of clauses that are changed, so that words occur in new contexts as in real texts. */
const CHANGED_CLAUSES = 0.4;
const INVENTED_NAMES = 5_000;
const CLAUSE_END = /(?<=[，。；！？、])/u;

/**
 * Makes a generator of documents of about 600 characters from the clauses and words of a collection, with invented names and
 * numbers. The same for the same seed. Its words are as frequent in the padding as in the collection, which is harder
 * than real life: there most words of a question are rare among 50,000 documents.
 */
export function passageGenerator(source: readonly Passage[], seed = 1): () => Passage {
  const random = randomNumbers(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const clauses = source
    .flatMap(({ text }) => text.split(CLAUSE_END))
    .filter((it) => it.length > 3);
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const words = clauses
    .flatMap((clause) => Array.from(segmenter.segment(clause), ({ segment }) => segment))
    .filter((word) => /^\p{Script=Han}{2,}$/u.test(word));

  const character = () => String.fromCodePoint(0x4e00 + Math.floor(random() * 8_000));
  const names = Array.from({ length: INVENTED_NAMES }, () => character() + character());
  const changed = (clause: string) => {
    const at = Math.floor(random() * clause.length);
    const number = Math.floor(random() * 10_000);
    return clause.slice(0, at) + pick([pick(words), pick(names), `${number}`]) + clause.slice(at);
  };

  return () => {
    let text = '';
    while (text.length < LENGTH) {
      const clause = pick(clauses);
      text += random() < CHANGED_CLAUSES ? changed(clause) : clause;
    }
    return { id: randomUUID(), title: pick(words) + pick(words) + pick(names) + pick(words), text };
  };
}

/** Returns a generator of numbers in [0, 1), deterministic for a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
