import type { Sentence } from '../types/block.ts';
import { splitSentences } from './sentences.ts';

/** `[3]`, and `[3,4]` with any comma. */
const MARKS = /\[(\d{1,3}(?:[,，、]\s?\d{1,3})*)\]/gu;
/** A mark behind the full stop belongs to the sentence before it. */
const MARK_BEHIND = /([。！？!?]+)\s?((?:\[\d{1,3}(?:[,，、]\s?\d{1,3})*\])+)/gu;
const CLOSING = /[。！？!?；;，,]*$/u;

/** Sentence of a text with the numbers that it cites; its marks are taken out. */
export type MarkedSentence = Pick<Sentence, 'text' | 'citation' | 'moreCitations'>;

/** Takes the citation marks out of a sentence. */
export function readMarks(text: string): MarkedSentence {
  const numbers = Array.from(text.matchAll(MARKS), ([, found = '']) => found.split(/[,，、]/u));
  const [citation, ...moreCitations] = new Set(numbers.flat().map(Number));
  return {
    text: text.replaceAll(MARKS, ''),
    ...(citation !== undefined && { citation }),
    ...(moreCitations.length > 0 && { moreCitations }),
  };
}

/** Reads a text with citation marks as sentences. */
export const readMarkedText = (text: string): MarkedSentence[] =>
  splitSentences(text.replaceAll(MARK_BEHIND, '$2$1')).map((span) => readMarks(span.text));

/** Writes sentences as one text, with the marks before their full stops. */
export const toMarkedText = (sentences: readonly MarkedSentence[]): string =>
  sentences
    .map(({ text, citation, moreCitations = [] }) => {
      const numbers = citation === undefined ? [] : [citation, ...moreCitations];
      const closing = CLOSING.exec(text)?.[0] ?? '';
      const marks = numbers.map((number) => `[${number}]`).join('');
      return text.slice(0, text.length - closing.length) + marks + closing;
    })
    .join('');
