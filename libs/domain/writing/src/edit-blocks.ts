import type { Block, Sentence } from './types/block.ts';

/**
 * What the author made of a writing: blocks that were there stay as they are, in whatever order; others are the author's, and so
 * are their sentences, except those that were there. So nobody can pass off as cited or computed what the writer has not written.
 */
export function markOwnBlocks(before: readonly Block[], after: readonly Block[]): Block[] {
  const known: Known = {
    blocks: new Set(before.map(toKey)),
    sentences: new Set(before.flatMap(listFlowing).map(toKey)),
    rows: new Set(before.flatMap((block) => (block.kind === 'table' ? block.rows.map(toKey) : []))),
  };
  return after.map((block) => (known.blocks.has(toKey(block)) ? block : markBlock(block, known)));
}

/** Keys of what was there. Rows are known as a whole: a cell says nothing without the others. */
interface Known {
  blocks: ReadonlySet<string>;
  sentences: ReadonlySet<string>;
  rows: ReadonlySet<string>;
}

function listFlowing(block: Block): readonly Sentence[] {
  if (block.kind === 'paragraph') return block.sentences;
  return block.kind === 'list' ? block.items.flat() : [];
}

function markBlock(block: Block, { sentences, rows }: Known): Block {
  const mark = (all: readonly Sentence[]) =>
    all.map((sentence) => (sentences.has(toKey(sentence)) ? sentence : toOwn(sentence)));
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

/** The author's sentence; what it cites is still checked. */
const toOwn = ({ text, citation, moreCitations }: Sentence): Sentence => ({
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
