import { splitSentences } from '@zhucheng/domain-writing';
import type { Block, Sentence } from '@zhucheng/domain-writing/types';

const joinSentences = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => text).join('');

/** Text of a block for editing: an item of a list a line, a row of a table a line with its cells between bars. */
export function toEditText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
      return joinSentences(block.sentences);
    case 'list':
      return block.items.map(joinSentences).join('\n');
    case 'table':
      return block.rows.map((row) => row.map(({ text }) => text).join(' | ')).join('\n');
    case 'gap':
      return '';
  }
}

const toLines = (text: string): string[] =>
  text
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Sentences of a text; those that were there keep their origin and what they cite, others are the author's. */
function toSentences(text: string, before: readonly Sentence[]): Sentence[] {
  // Stored ones may hold several sentences of a field: the longest that fits is taken.
  const known = before
    .filter((sentence) => sentence.text.trim() !== '')
    .toSorted((a, b) => b.text.length - a.text.length);
  const sentences: Sentence[] = [];
  let rest = text;
  while (rest.trim() !== '') {
    const same = known.find((sentence) => rest.startsWith(sentence.text));
    const [next] = splitSentences(rest);
    if (same) sentences.push(same);
    else if (next) sentences.push({ text: next.text, origin: 'own' });
    else break;
    rest = rest.slice(same ? same.text.length : (next?.start ?? 0) + (next?.text.length ?? 0));
  }
  return sentences;
}

/** Cells of an edited row; a row that is as it was stays so. */
function toCells(line: string, width: number, rows: readonly (readonly Sentence[])[]) {
  const same = rows.find(
    (row) =>
      row
        .map(({ text }) => text)
        .join(' | ')
        .trim() === line,
  );
  if (same) return same;
  const cells = line.split('|').map((cell) => cell.trim());
  return Array.from({ length: width }, (_, at): Sentence => ({
    text: cells[at] ?? '',
    origin: 'own',
  }));
}

/** A block with an edited text; undefined for a text that is blank: the block goes. A gap that is filled in is a paragraph. */
export function applyEditText(block: Block, text: string): Block | undefined {
  const lines = toLines(text);
  if (lines.length === 0) return undefined;
  switch (block.kind) {
    case 'heading':
      return { ...block, text: lines.join(' ') };
    case 'paragraph':
      return { ...block, sentences: toSentences(lines.join('\n'), block.sentences) };
    case 'list': {
      const before = block.items.flat();
      return { ...block, items: lines.map((line) => toSentences(line, before)) };
    }
    case 'table':
      return {
        ...block,
        rows: lines.map((line) => toCells(line, block.header.length, block.rows)),
      };
    case 'gap': {
      const { section } = block;
      const sentences = toSentences(lines.join('\n'), []);
      return {
        kind: 'paragraph',
        writer: 'own',
        ...(section !== undefined && { section }),
        sentences,
      };
    }
  }
}
