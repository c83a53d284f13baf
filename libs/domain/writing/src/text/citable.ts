import { splitSentences, toComparable } from './sentences.ts';

const ITEM =
  /^(?:[-*•·]\s*|\(?[\d一二三四五六七八九十]{1,2}(?:[)）、]|\.(?!\d))\s*|（[\d一二三四五六七八九十]{1,2}）\s*|[①-⑳]\s*)/u;
const LEAD_IN = /[：:]$/u;
const TABLE_ROW = /^\||\t| \| /u;
const CELL_BREAK = /\s*\|\s*|\t/u;
/** A line like 土方开挖 or 表 5.3.2 允许偏差: names what follows and says nothing itself. */
const HEADING = /^[^，。；：！？,;:!?]{1,40}$/u;
/** Longest piece of a list that is cited as one. */
const MAX_LIST_LENGTH = 220;

/** Removes the number of a list item and marks of emphasis; what is left is cited. */
export const toBareSentence = (text: string): string =>
  text.replace(ITEM, '').replaceAll('**', '').trim();

/**
 * Returns what may be cited of a passage by itself: whole sentences, and items of lists together with the line that introduces
 * them, since items alone would lose its condition or prohibition. Headings and rows of tables are left out.
 */
export function listCitable(passage: string): string[] {
  const units: string[] = [];
  let lead = '';
  let items: string[] = [];
  const flush = () => {
    units.push(...joinItems(lead, items));
    lead = '';
    items = [];
  };
  for (const line of passage.split('\n')) {
    const sentences = splitSentences(line).map(({ text }) => text);
    const [first = '', ...others] = sentences;
    if (first === '' || TABLE_ROW.test(line)) flush();
    else if (lead !== '' && !LEAD_IN.test(sentences.at(-1) ?? '')) {
      // Several sentences may be an item or the next paragraph: with the lead they may say too much, without it too little.
      if (others.length === 0) items.push(first);
    } else {
      flush();
      if (LEAD_IN.test(sentences.at(-1) ?? '')) lead = sentences.pop() ?? '';
      units.push(...sentences.map(toBareSentence).filter((text) => !HEADING.test(text)));
    }
  }
  flush();
  return units;
}

/** Joins items with their introduction, several pieces for a long list. */
function joinItems(lead: string, items: readonly string[]): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const item of items) {
    if (piece !== '' && piece.length + item.length > MAX_LIST_LENGTH) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? lead + item : piece.replace(/(?<![；;。])$/u, '；') + item;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** Table of a passage, with the line above it that names it. */
export interface CitableTable {
  caption: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Returns the tables of a passage: neighbouring lines of cells, the first of which names the columns. */
export function listTables(passage: string): CitableTable[] {
  const tables: { caption: string; lines: string[] }[] = [];
  let above = '';
  let open: { caption: string; lines: string[] } | undefined;
  for (const line of passage.split('\n')) {
    if (!TABLE_ROW.test(line)) open = undefined;
    else if (open) open.lines.push(line);
    else {
      open = { caption: HEADING.test(above) ? above : '', lines: [line] };
      tables.push(open);
    }
    above = line.trim();
  }
  return tables.flatMap(({ caption, lines }) => {
    const [header, ...rows] = lines.map(splitCells);
    return header && rows.length > 0 ? [{ caption, header, rows }] : [];
  });
}

const splitCells = (line: string): string[] =>
  line
    .replace(/^\||\|$/gu, '')
    .split(CELL_BREAK)
    .map((cell) => cell.trim());

/** Whether a row stands in a table of a passage, cell by cell. */
export function isRowOf(cells: readonly string[], passage: string): boolean {
  const row = cells.map(toComparable).join('|');
  return listTables(passage)
    .flatMap(({ rows }) => rows)
    .some((other) => other.map(toComparable).join('|') === row);
}

/** Form in which a cited sentence is compared: without blanks, item number and the mark at its end. */
export const toQuotable = (text: string): string =>
  toComparable(toBareSentence(text)).replace(/[。；;，,.]+$/u, '');

/** Whether a text consists of citable pieces of a passage, word by word. */
export function isWordForWord(text: string, passage: string): boolean {
  const units = new Set(listCitable(passage).map(toQuotable));
  const isWhole = (piece: string) => units.has(toQuotable(piece));
  return isWhole(text) || splitSentences(text).every((span) => isWhole(span.text));
}
