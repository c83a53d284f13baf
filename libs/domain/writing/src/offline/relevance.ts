import { listTerms } from '../text/terms.ts';

/** Constants of BM25: saturation of repeated terms, normalisation by length. */
const K1 = 1.2;
const B = 0.5;

/** Scores texts against queries by BM25 over the texts themselves. */
export interface Relevance {
  /** Score of the text with this index. */
  score: (index: number, query: readonly string[]) => number;
}

/** How often each term stands in a text. */
export type TermCounts = ReadonlyMap<string, number>;

/** Prepares texts for scoring; rare terms of the collection weigh most. */
export function prepareRelevance(documents: readonly TermCounts[]): Relevance {
  const lengths = documents.map((counts) => sum(counts.values()));
  const mean = sum(lengths) / Math.max(1, lengths.length) || 1;
  const frequencies = new Map<string, number>();
  for (const counts of documents) {
    for (const term of counts.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  const weigh = (term: string) => {
    const frequency = frequencies.get(term) ?? 0;
    return Math.log(1 + (documents.length - frequency + 0.5) / (frequency + 0.5));
  };
  return {
    score: (index, query) => {
      const counts = documents[index];
      if (!counts) return 0;
      const norm = K1 * (1 - B + (B * (lengths[index] ?? 0)) / mean);
      return sum(
        query.map((term) => {
          const count = counts.get(term) ?? 0;
          return count === 0 ? 0 : (weigh(term) * count * (K1 + 1)) / (count + norm);
        }),
      );
    },
  };
}

/** Counts the terms of a text. */
export function countTerms(text: string): TermCounts {
  const counts = new Map<string, number>();
  for (const term of listTerms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
