import type { MarkedSentence } from './text/marked-text.ts';
import type { Block, Sentence } from './types/block.ts';

/**
 * What the author made of a writing: blocks that were there stay as they are, in whatever order; others are the author's, and so
 * are their sentences, except those that were there: they keep their origin, and may only cite another passage, which then must
 * say so. So nobody can pass off as cited or computed what the writer has not written, nor a model's words as their own.
 */
export function markOwnBlocks(before: readonly Block[], after: readonly Block[]): Block[] {
  const known: Known = {
    blocks: new Set(before.map(toKey)),
    sentences: new Set(before.flatMap(listFlowing).map(toKey)),
    byText: groupByWords(before.flatMap(listFlowing)),
    rows: new Set(before.flatMap((block) => (block.kind === 'table' ? block.rows.map(toKey) : []))),
  };
  return after.map((block) => (known.blocks.has(toKey(block)) ? block : markBlock(block, known)));
}

/** Keys of what was there. Rows are known as a whole: a cell says nothing without the others. */
interface Known {
  blocks: ReadonlySet<string>;
  sentences: ReadonlySet<string>;
  byText: ReadonlyMap<string, Sentence>;
  rows: ReadonlySet<string>;
}

const modelLast = (a: Sentence, b: Sentence): number =>
  Number(a.origin === 'model') - Number(b.origin === 'model');

function listFlowing(block: Block): readonly Sentence[] {
  if (block.kind === 'paragraph') return block.sentences;
  return block.kind === 'list' ? block.items.flat() : [];
}

function markBlock(block: Block, { sentences, byText, rows }: Known): Block {
  const mark = (all: readonly Sentence[]) =>
    all.map((sentence) =>
      sentences.has(toKey(sentence)) ? sentence : citeAnew(sentence, byText.get(sentence.text)),
    );
  switch (block.kind) {
    case 'heading':
    case 'gap':
      return { ...block, writer: 'own' };
    case 'paragraph':
      return { ...block, writer: 'own', sentences: mark(block.sentences) };
    case 'list':
      return { ...block, writer: 'own', items: block.items.map(mark) };
    case 'table':
      return {
        ...block,
        writer: 'own',
        rows: block.rows.map((row) => (rows.has(toKey(row)) ? row : row.map(toOwn))),
      };
  }
}

/** A model's or a cited sentence whose words are as they were remains what it was, whatever it cites now; all else is the author's. */
export function citeAnew(sentence: MarkedSentence, before: Sentence | undefined): Sentence {
  const own = toOwn(sentence);
  const isKept = before?.origin === 'model' || before?.origin === 'cited';
  return isKept ? { ...own, origin: before.origin } : own;
}

/** Sentences by their words. Of equal words the model's count: they are the ones that are checked. */
export const groupByWords = (sentences: readonly Sentence[]): ReadonlyMap<string, Sentence> =>
  new Map(sentences.toSorted(modelLast).map((one) => [one.text, one]));

/** The author's sentence; what it cites is still checked. */
const toOwn = ({ text, citation, moreCitations }: MarkedSentence): Sentence => ({
  text,
  origin: 'own',
  ...(citation !== undefined && { citation }),
  ...(moreCitations && { moreCitations }),
});

/** The same for equal values, whatever the order of their keys. */
const toKey = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
