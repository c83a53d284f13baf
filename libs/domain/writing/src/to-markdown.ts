import { formatReferences } from './references/format-reference.ts';
import { splitFormulas, type Formula } from './text/formulas.ts';
import type { Block, Sentence } from './types/block.ts';
import type { Draft } from './types/draft.ts';

/** What Markdown would take for its own marks; a full stop or bracket only behind the number of a list. */
const MARKS = /[\\`*_{}[\]<>|~$&]|(?<=^\s{0,3})(?:[#+-]|=(?=[=\s]))|(?<=^\s{0,3}\d{1,9})[.)]/gmu;

const escapeMarks = (text: string): string => text.replace(MARKS, String.raw`\$&`);

/** One line, whatever was entered; formulas stay formulas. */
const toInline = (text: string): string =>
  splitFormulas(text.replace(/\s*[\r\n]+\s*/gu, ' ').trim())
    .map((part) => (part.formula ? writeFormula(part.formula) : escapeMarks(part.text)))
    .join('');

/** What Markdown without formulas would take for its marks, in words of TeX. */
const MARKS_IN_TEX: readonly [RegExp, string][] = [
  [/</gu, String.raw`\lt `],
  [/>/gu, String.raw`\gt `],
  [/\|/gu, String.raw`\vert `],
  [/\*/gu, String.raw`\ast `],
  [/~/gu, String.raw`\ `],
  [/`/gu, "'"],
  [/&/gu, ' & '],
  [/\[/gu, '[ '],
  [/\]/gu, ' ] '],
];

function writeFormula({ tex, isDisplay }: Formula): string {
  const safe = MARKS_IN_TEX.reduce(
    (text, [mark, words]) => text.replaceAll(mark, words),
    tex,
  ).trim();
  return isDisplay ? `$$${safe}$$` : `$${safe}$`;
}

/** A sentence with the numbers of what it cites. */
function writeSentence({ text, citation, moreCitations = [] }: Sentence): string {
  const numbers = citation === undefined ? [] : [citation, ...moreCitations];
  return toInline(text) + numbers.map((number) => String.raw`\[${number}\]`).join('');
}

const writeRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      // The title of the writing stands above as the only heading of level 1.
      return `${'#'.repeat(block.level + 1)} ${toInline(block.text)}`;
    case 'paragraph':
      return block.sentences.map(writeSentence).join('');
    case 'list':
      return block.items
        .map(
          (item, index) =>
            `${block.ordered ? `${index + 1}.` : '-'} ${item.map(writeSentence).join('')}`,
        )
        .join('\n');
    case 'table': {
      const { caption, header, rows } = block;
      const lines = [
        writeRow(header.map(toInline)),
        writeRow(header.map(() => '---')),
        ...rows.map((row) => writeRow(row.map(writeSentence))),
      ];
      return (caption === undefined ? '' : `${toInline(caption)}\n\n`) + lines.join('\n');
    }
    case 'gap':
      return `> **待补充：**${toInline(block.needs)}`;
  }
}

/**
 * Writes a draft as Markdown: title, blocks, references. What was entered or cited is text, never a mark of Markdown or
 * HTML. `accessed` is the day (YYYY-MM-DD) on which online sources were read.
 */
export function toMarkdown(
  { title, blocks, citations }: Pick<Draft, 'title' | 'blocks' | 'citations'>,
  accessed?: string,
): string {
  const references = formatReferences(citations, accessed).map((entry) => `- ${toInline(entry)}`);
  const parts = [
    `# ${toInline(title)}`,
    ...blocks.map(writeBlock),
    ...(references.length > 0 ? ['## 参考文献', references.join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
