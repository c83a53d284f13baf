/** Part of a text, in its order: what readers of files and of HTML make, and what passages are cut from. */
export type SourceBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; rows: readonly (readonly string[])[] };

/** Row of a table as it stands in a passage. */
export const formatRow = (cells: readonly string[]): string =>
  cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join(' | ');

/** Text of blocks in the manner of Markdown: what is shown of a file, and what is read by whoever works with all of it. */
export function formatBlocks(blocks: readonly SourceBlock[]): string {
  return blocks.map(formatBlock).join('\n\n');
}

function formatBlock(block: SourceBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'table': {
      const [head = [], ...rows] = block.rows;
      const line = (cells: readonly string[]) => `| ${formatRow(cells)} |`;
      const rule = `|${head.map(() => ' --- |').join('')}`;
      return [line(head), rule, ...rows.map(line)].join('\n');
    }
  }
}
