import type { Block, Sentence } from './types/block.ts';

/**
 * Returns the sentences of a block in reading order; a table row by row. A heading is one sentence by who wrote it; a gap
 * has none.
 */
export function listSentences(block: Block): readonly Sentence[] {
  switch (block.kind) {
    case 'heading':
      return [{ text: block.text, origin: block.writer === 'offline' ? 'frame' : block.writer }];
    case 'paragraph':
      return block.sentences;
    case 'list':
      return block.items.flat();
    case 'table':
      return block.rows.flat();
    case 'gap':
      return [];
  }
}

/** Returns the text of blocks without citation marks: a line a block, item or row. */
export function toPlainText(blocks: readonly Block[]): string {
  return blocks.flatMap(toLines).join('\n');
}

function toLines(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'paragraph':
      return [joinTexts(block.sentences, '')];
    case 'list':
      return block.items.map((item) => joinTexts(item, ''));
    case 'table':
      return [block.header.join('\t'), ...block.rows.map((row) => joinTexts(row, '\t'))];
    case 'gap':
      return [`待补充：${block.needs}`];
  }
}

const joinTexts = (sentences: readonly Sentence[], separator: string): string =>
  sentences.map(({ text }) => text).join(separator);
