import { splitSentences, toComparable, type SentenceSpan } from './sentences.ts';

const ITEM =
  /^(?:[-*•·]\s*|\(?[\d一二三四五六七八九十]{1,2}(?:[)）、]|\.(?!\d))\s*|（[\d一二三四五六七八九十]{1,2}）\s*|[①-⑳]\s*)/u;
const LEAD_IN = /[：:]$/u;
const TABLE_ROW = /^\||\t/u;
/** Longest list that is cited as one with the sentence that introduces it. */
const MAX_UNIT_LENGTH = 260;

/** Removes the number of a list item and marks of emphasis; what is left is cited. */
export const toBareSentence = (text: string): string =>
  text.replace(ITEM, '').replaceAll('**', '').trim();

/**
 * Returns what may be cited of a passage by itself: whole sentences, and lists together with the sentence that introduces
 * them, since the items alone would lose its condition or prohibition. Rows of tables are left out.
 */
export function listCitable(passage: string): string[] {
  const units: string[] = [];
  let list: string[] = [];
  const flush = () => {
    const unit = list.join('');
    if (list.length > 1 && unit.length <= MAX_UNIT_LENGTH) units.push(unit);
    list = [];
  };
  for (const { text } of splitSentences(passage)) {
    if (TABLE_ROW.test(text)) flush();
    else if (list.length > 0 && isItem(text)) list.push(text);
    else {
      flush();
      if (LEAD_IN.test(text)) list = [text];
      else units.push(toBareSentence(text));
    }
  }
  flush();
  return units;
}

const isItem = (text: string): boolean => ITEM.test(text) || /[；;]$/u.test(text);

/** Form in which a cited sentence is compared: without blanks, item number and the mark at its end. */
export const toQuotable = (text: string): string =>
  toComparable(toBareSentence(text)).replace(/[。；;，,.]+$/u, '');

/** Whether a text consists of citable pieces of a passage, word by word. */
export function isWordForWord(text: string, passage: string): boolean {
  const units = new Set(listCitable(passage).map(toQuotable));
  const isWhole = (piece: string) => units.has(toQuotable(piece));
  return isWhole(text) || splitSentences(text).every((span: SentenceSpan) => isWhole(span.text));
}
