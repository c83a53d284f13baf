import type { SourceBlock } from '../../cutting/source-block.ts';

/** A run of text on a page, in points from its lower left corner. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of a page. */
export interface PdfLine {
  text: string;
  left: number;
  right: number;
  y: number;
  height: number;
}

/** Marks that begin a paragraph of their own. */
const BEGINS =
  /^(?:第\s*[〇零一二三四五六七八九十百\d]+\s*[章节条款编篇]|[（(]?[\d一二三四五六七八九十]{1,3}[）)、.．]|\d+(?:\.\d+)+|[•●■◆\-–—·])/;
const SENTENCE_END = /[。！？；：!?:;.]["”’」』）)]?$/;
const CJK = /[\p{sc=Han}\u3000-\u303f\uff00-\uffef]/u;
/** Lines at the top and at the bottom of pages that may be running heads, and pages from which on they are told. */
const [RUNNING_LINES, MIN_RUNNING_PAGES] = [2, 3];
const PAGE_NUMBER =
  /^[\s\-–—·|/]*(?:第|共|page)?\s*\d{1,4}\s*(?:页|\/\s*\d+|of\s*\d+)?(?:\s*共\s*\d+\s*页)?[\s\-–—·|]*$/i;
/** Of a heading: how much larger than the text, and its greatest length. */
const [LARGER, MAX_HEADING_LENGTH] = [1.15, 60];

/** Lines that begin within this distance may belong to one column. Points. */
const COLUMN_STEP = 30;

/** Lines of a page from its runs of text, in the order of the file. */
export function toLines(texts: readonly PdfText[]): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const { text, x, y, width, height } of texts) {
    const line = lines.at(-1);
    // Cells of a row are runs by themselves, side by side.
    const isBeside = line && Math.abs(line.y - y) < line.height / 2 && x > line.right - line.height;
    if (isBeside) {
      line.text += gapBefore(line, x, text) + text;
      line.right = Math.max(line.right, x + width);
      line.height = Math.max(line.height, text.trim() === '' ? 0 : height);
    } else if (text.trim() !== '') {
      lines.push({ text, left: x, right: x + width, y, height });
    }
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }));
}

function gapBefore(line: PdfLine, x: number, text: string): string {
  const isGap = x - line.right > line.height * 0.25;
  return isGap && !/\s$/.test(line.text) && !/^\s/.test(text) ? ' ' : '';
}

/** Pages without running heads, running feet and page numbers. */
export function withoutRunningLines(pages: readonly (readonly PdfLine[])[]): PdfLine[][] {
  const times = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(listEdges(lines).map(toKey)))
      times.set(key, (times.get(key) ?? 0) + 1);
  }
  const isRunning = (line: PdfLine) => {
    const count = times.get(toKey(line)) ?? 0;
    return count >= MIN_RUNNING_PAGES && count >= pages.length / 2;
  };
  return pages.map((lines) => {
    const edges = new Set(listEdges(lines));
    return lines.filter(
      (line) =>
        !edges.has(line) || !(isRunning(line) || (lines.length > 1 && PAGE_NUMBER.test(line.text))),
    );
  });
}

const listEdges = (lines: readonly PdfLine[]): PdfLine[] => {
  const byHeight = lines.toSorted((a, b) => b.y - a.y);
  return [...byHeight.slice(0, RUNNING_LINES), ...byHeight.slice(-RUNNING_LINES)];
};

const toKey = ({ text }: PdfLine) => text.replaceAll(/\d+/g, '#').replaceAll(/\s/g, '');

/** Joins lines to paragraphs, over the ends of pages too; lines in larger letters are headings. */
export function joinLines(pages: readonly (readonly PdfLine[])[]): SourceBlock[] {
  const all = pages.flat();
  const size = findTextSize(all);
  const rightOf = findColumnEnds(all);
  const sizes = [
    ...new Set(all.filter((line) => isLarger(line, size)).map((line) => Math.round(line.height))),
  ];
  sizes.sort((a, b) => b - a);
  const blocks: SourceBlock[] = [];
  let before: PdfLine | undefined;
  for (const line of all) {
    const last = blocks.at(-1);
    const level = isLarger(line, size)
      ? Math.min(6, sizes.indexOf(Math.round(line.height)) + 1)
      : 0;
    if (
      before &&
      last &&
      last.kind !== 'list' &&
      last.kind !== 'table' &&
      goesOn(before, line, rightOf(before))
    ) {
      last.text = joinTexts(last.text, line.text);
    } else if (level > 0) blocks.push({ kind: 'heading', level, text: line.text });
    else blocks.push({ kind: 'paragraph', text: line.text });
    before = line;
  }
  return blocks;
}

const isLarger = ({ height, text }: PdfLine, size: number) =>
  height >= size * LARGER && text.length <= MAX_HEADING_LENGTH;

/** Height of the letters that most of the text has. */
function findTextSize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...letters].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}

/** Where the column of a line ends: as far as lines reach that begin about where it does. */
function findColumnEnds(lines: readonly PdfLine[]): (line: PdfLine) => number {
  const ends = new Map<number, number>();
  const placeOf = ({ left }: PdfLine) => Math.round(left / COLUMN_STEP);
  for (const line of lines) {
    const place = placeOf(line);
    ends.set(place, Math.max(ends.get(place) ?? 0, line.right));
  }
  return (line) => Math.max(...[-1, 0, 1].map((step) => ends.get(placeOf(line) + step) ?? 0));
}

/** True where a line goes on with the paragraph of the one before. */
function goesOn(before: PdfLine, line: PdfLine, right: number): boolean {
  if (BEGINS.test(line.text)) return false;
  if (Math.abs(before.height - line.height) > before.height * 0.1) return false;
  const isFull = before.right > right - 2.5 * before.height;
  const step = before.y - line.y;
  // Upwards: on the next page, or in the next column.
  if (step < 0) return isFull && !SENTENCE_END.test(before.text);
  return isFull && step < before.height * 2.2;
}

function joinTexts(before: string, after: string): string {
  const [end = '', start = ''] = [before.at(-1), after[0]];
  if (CJK.test(end) || CJK.test(start)) return before + after;
  return end === '-' && /[a-z]/.test(start) ? before.slice(0, -1) + after : `${before} ${after}`;
}
