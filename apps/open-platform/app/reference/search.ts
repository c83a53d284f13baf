import type { OperationHead } from './document/operations.ts';

type Head = Pick<OperationHead, 'id' | 'path' | 'summary' | 'method' | 'tag'>;

/** How well an operation fits a word; 0 if it doesn't. */
function scoreOf({ id, path, summary, method, tag }: Head, word: string): number {
  if (id.toLowerCase() === word) return 8;
  if (summary.toLowerCase().includes(word)) return 4;
  if (path.toLowerCase().includes(word)) return 3;
  if (id.toLowerCase().includes(word)) return 2;
  return method.toLowerCase() === word || tag.toLowerCase() === word ? 1 : 0;
}

/** Returns the operations that have all words of a search, the best first. */
export function searchOperations<One extends Head>(
  operations: readonly One[],
  query: string,
): One[] {
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const scored = operations.map((operation) => {
    const scores = words.map((word) => scoreOf(operation, word));
    return { operation, score: scores.includes(0) ? 0 : scores.reduce((all, one) => all + one, 0) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ operation }) => operation);
}

/** Pairs of neighbouring characters. */
function pairsOf(text: string): Set<string> {
  const plain = text.toLowerCase();
  return new Set(
    Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)),
  );
}

/** Share of pairs that two texts have in common, from 0 to 1. */
export function similarity(a: string, b: string): number {
  const [first, second] = [pairsOf(a), pairsOf(b)];
  const common = [...first].filter((pair) => second.has(pair)).length;
  const all = first.size + second.size;
  return all === 0 ? 0 : (2 * common) / all;
}

/** Returns the operations whose ids are most like one that there isn't. */
export function nearestOperations<One extends Head>(
  operations: readonly One[],
  id: string,
  count = 5,
): One[] {
  return operations
    .map((operation) => ({ operation, score: similarity(operation.id, id) }))
    .filter(({ score }) => score > 0.2)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ operation }) => operation);
}
