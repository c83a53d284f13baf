import { foldText } from '@zhucheng/domain-news';
import { segmentWords } from '../text/tokenizer.ts';
import type { SuggestionInput } from './save-suggestions.ts';

/** Chinese words of two to six characters: shorter ones say little, longer ones are not found by their sound. */
const WORD = /^\p{sc=Han}{2,6}$/u;

/** The words of titles: what somebody may complete, or may have meant by words that sound alike. */
export function toWordSuggestions(titles: readonly string[]): SuggestionInput[] {
  const words = titles
    .flatMap((title) => segmentWords(foldText(title)))
    .filter(({ text, stop }) => !stop && WORD.test(text))
    .flatMap(({ text, subwords: parts }) => [text, ...parts.filter((part) => WORD.test(part))]);
  return [...new Set(words)].map((text) => ({ kind: 'word', refId: null, text }));
}
