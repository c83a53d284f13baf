import { foldText } from './fold.ts';
import { findStandardNumbers } from './standard-number.ts';

const SEPARATORS = /[\s,，、;；|｜]+/gu;

/**
 * Splits keywords into the words and phrases that are separate conditions of a filter: at spaces and punctuation
 * between words, but not inside the number of a standard.
 */
export function splitKeywords(keywords: string): string[] {
  const parts = keywords.split(SEPARATORS).filter((part) => part !== '');
  const folded = parts.map(foldText);
  const standards = findStandardNumbers(folded.join(' '));
  const words: string[] = [];
  let gap = -1;
  for (const [at, part] of parts.entries()) {
    const last = words.at(-1);
    const isInside = standards.some(({ index, length }) => gap >= index && gap < index + length);
    if (last !== undefined && isInside) {
      words[words.length - 1] = `${last} ${part}`;
    } else words.push(part);
    gap += 1 + (folded[at]?.length ?? 0);
  }
  return words;
}
