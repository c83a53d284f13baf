import { foldText } from '@zhucheng/domain-news';

/** A sentence of a text with its offset. */
export interface SentenceSpan {
  text: string;
  start: number;
}

/** Up to a full stop with the closing marks behind it, or the end of the line. A semicolon ends no sentence. */
const SENTENCE = /[^。！？!?\n]*(?:[。！？!?]+[”’』」）)》]*|(?=\n)|$)/gu;

/** Splits a text into its sentences: at full stops, exclamation and question marks and ends of lines. */
export function splitSentences(text: string): SentenceSpan[] {
  return Array.from(text.matchAll(SENTENCE), ({ 0: raw, index }) => ({
    text: raw.trim(),
    start: index + (raw.length - raw.trimStart().length),
  })).filter((span) => span.text !== '');
}

const CLAUSE_ENDS = /[，,；;：:。！？!?\n]/u;

/** Splits a sentence into its clauses: at commas, semicolons and colons. */
export const splitClauses = (sentence: string): string[] =>
  sentence
    .split(CLAUSE_ENDS)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

/** Folds a text and drops its blanks: quotations are compared so. */
export const toComparable = (text: string): string => foldText(text).replaceAll(/\s+/gu, '');
