import { median } from '../lib/load.ts';
import type { Question } from './data.ts';

/** Returns the ids of the best documents for a text, best first. */
export type Searcher = (text: string) => Promise<readonly string[]>;

/** Quality and latency of the answers. */
export interface Outcome {
  /** Share of questions whose first result is an answer. */
  precisionAt1: number;
  /** Mean reciprocal rank of the first answer within ten results. */
  mrrAt10: number;
  /** Mean share of a question's answers within ten results. */
  recallAt10: number;
  /** Latencies of the questions in milliseconds, ascending. */
  times: number[];
}

/** Times each question is asked; the median counts, because other processes disturb single answers. */
const ROUNDS = 3;

/** Asks all questions sequentially. */
export async function runSearches(
  questions: readonly Question[],
  search: Searcher,
): Promise<Outcome> {
  const found: (readonly string[])[] = [];
  const times = questions.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { text }] of questions.entries()) {
      const began = performance.now();
      found[at] = await search(text);
      times[at]?.push(performance.now() - began);
    }
  }
  return { ...measureQuality(questions, found), times: times.map(median).sort((a, b) => a - b) };
}

function measureQuality(questions: readonly Question[], found: readonly (readonly string[])[]) {
  const mean = (worth: (question: Question, best: readonly string[]) => number) => {
    const values = questions.map((question, at) => worth(question, (found[at] ?? []).slice(0, 10)));
    return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  };
  const places = ({ answers }: Question, best: readonly string[]) =>
    best.flatMap((id, at) => (answers.has(id) ? [at + 1] : []));
  return {
    precisionAt1: mean((question, best) => (places(question, best)[0] === 1 ? 1 : 0)),
    mrrAt10: mean((question, best) => 1 / (places(question, best)[0] ?? Infinity)),
    recallAt10: mean((question, best) => places(question, best).length / question.answers.size),
  };
}

/** Returns the percentile of ascending values; `share` is 0 to 1. */
export function percentile(ascending: readonly number[], share: number): number {
  const at = Math.min(ascending.length - 1, Math.floor(ascending.length * share));
  return ascending[at] ?? Number.NaN;
}
