import type { SourceBlock } from '../cutting/source-block.ts';

/** Longer lines, and lines that end as sentences do, are no headings. */
const MAX_LENGTH = 40;
const SENTENCE_END = /[。；;：:，,、.！!？?]$/;

const NUMBERS = '[〇零一二三四五六七八九十百\\d]+';
/** How headings are numbered where nothing else marks them, with their levels. */
const PATTERNS: readonly [pattern: RegExp, level: number][] = [
  [new RegExp(`^第\\s*${NUMBERS}\\s*[编篇部]`), 1],
  [new RegExp(`^(?:第\\s*${NUMBERS}\\s*章|附录\\s*[A-Z一二三四五六七八九十])`), 2],
  [new RegExp(`^第\\s*${NUMBERS}\\s*节`), 3],
  [/^[一二三四五六七八九十]{1,3}、/, 3],
  [/^[（(][一二三四五六七八九十]{1,3}[）)]/, 4],
  [/^\d{1,2}\s+\p{sc=Han}/u, 2],
  [/^\d{1,2}\.\d{1,2}\.?\s*\p{sc=Han}/u, 3],
  [/^\d{1,2}\.\d{1,2}\.\d{1,2}\.?\s*\p{sc=Han}/u, 4],
];

/** Turns numbered lines of a text without headings into headings. Those with any stay as they are. */
export function markHeadings(blocks: readonly SourceBlock[]): SourceBlock[] {
  if (blocks.some(({ kind }) => kind === 'heading')) return [...blocks];
  return blocks.map((block) => {
    const level = block.kind === 'paragraph' ? headingLevel(block.text) : undefined;
    return block.kind === 'paragraph' && level
      ? { kind: 'heading', level, text: block.text }
      : block;
  });
}

function headingLevel(text: string): number | undefined {
  if (text.length > MAX_LENGTH || text.includes('\n') || SENTENCE_END.test(text)) return undefined;
  return PATTERNS.find(([pattern]) => pattern.test(text))?.[1];
}
