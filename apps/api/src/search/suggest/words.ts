import { foldText } from '@zhucheng/domain-news';
import { wordsOf } from '../text/tokens.ts';
import type { SuggestionInput } from './write.ts';

/** Chinese words of two to six characters: shorter ones say little, longer ones are not found by their sound. */
const WORD = /^\p{sc=Han}{2,6}$/u;

/** The words of titles: what somebody may complete, or may have meant by words that sound alike. */
export function wordSuggestions(titles: readonly string[]): SuggestionInput[] {
  const words = titles
    .flatMap((title) => wordsOf(foldText(title)))
    .filter(({ text, stop }) => !stop && WORD.test(text))
    .flatMap(({ text, parts }) => [text, ...parts.filter((part) => WORD.test(part))]);
  return [...new Set(words)].map((text) => ({ kind: 'word', refId: null, text }));
}
