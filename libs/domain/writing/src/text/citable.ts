import { splitSentences, toComparable } from './sentences.ts';

const ITEM =
  /^(?:[-*•·]\s*|\(?[\d一二三四五六七八九十]{1,2}(?:[)）、]|\.(?!\d))\s*|（[\d一二三四五六七八九十]{1,2}）\s*|[①-⑳]\s*)/u;
const LEAD_IN = /[：:]$/u;
const TABLE_ROW = /^\||\t| \| /u;
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

/** Form in which a cited sentence is compared: without blanks, item number and the mark at its end. */
export const toQuotable = (text: string): string =>
  toComparable(toBareSentence(text)).replace(/[。；;，,.]+$/u, '');

/** Whether a text consists of citable pieces of a passage, word by word. */
export function isWordForWord(text: string, passage: string): boolean {
  const units = new Set(listCitable(passage).map(toQuotable));
  const isWhole = (piece: string) => units.has(toQuotable(piece));
  return isWhole(text) || splitSentences(text).every((span) => isWhole(span.text));
}
