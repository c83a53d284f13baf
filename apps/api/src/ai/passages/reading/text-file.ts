import { parseCsv } from 'hucre/csv';
import { renderContent } from '../../../content/sanitise.ts';
import { toHtmlBlocks } from '../cutting/html-blocks.rules.ts';
import type { SourceBlock } from '../cutting/source-block.ts';
import { PROBLEMS } from './file-problem.ts';
import { markHeadings } from './plain-headings.rules.ts';

/** Control characters that no text has. */
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
const USUAL = /[\s\x20-\x7e\p{sc=Han}\p{sc=Latin}\p{sc=Greek}\p{P}\p{N}\p{S}]/gu;
const [SAMPLE_LENGTH, MIN_USUAL_SHARE] = [4_096, 0.8];
const DELIMITERS = [',', '\t', ';', '，'];

/** Text of a file in UTF-8, UTF-16 or GB18030, told by its bytes. Throws for anything that is no text. */
export function decodeText(bytes: Buffer, extension: string): string {
  for (const encoding of guessEncodings(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (isText(text)) return text.replaceAll(/\r\n?/g, '\n');
    } catch {
      // Not in this encoding.
    }
  }
  throw bytes.includes(0) ? PROBLEMS.mismatch(extension) : PROBLEMS.encoding();
}

function guessEncodings(bytes: Buffer): readonly string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  // Letters, digits and line breaks have a zero in UTF-16, and no text has one in the others.
  return bytes.includes(0) ? ['utf-16le', 'utf-16be'] : ['utf-8', 'gb18030'];
}

/** Tests whether characters are such as are written here: in a wrong encoding they are of all scripts. */
function isText(text: string): boolean {
  if (BINARY.test(text)) return false;
  const start = text.slice(0, SAMPLE_LENGTH);
  return (start.match(USUAL)?.length ?? 0) >= MIN_USUAL_SHARE * start.length;
}

/** Blocks of a Markdown file. */
export const readMarkdown = (text: string): SourceBlock[] =>
  toHtmlBlocks(renderContent({ format: 'markdown', text }).html);

/** Blocks of plain text: a paragraph a line, headings by their numbers. */
export const readPlainText = (text: string): SourceBlock[] =>
  markHeadings(
    text
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .map((line) => ({ kind: 'paragraph', text: line })),
  );

/** Rows of a CSV file as a table. */
export function readCsv(text: string): SourceBlock[] {
  const [line = ''] = text.trimStart().split('\n');
  const count = (mark: string) => line.replaceAll(/"[^"]*"/g, '').split(mark).length;
  const delimiter = DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  const rows = parseCsv(text, { delimiter })
    .map((row) => row.map((cell) => String(cell ?? '').trim()))
    .filter((row) => row.some(Boolean));
  return rows.length > 0 ? [{ kind: 'table', rows }] : [];
}
