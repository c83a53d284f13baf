import { foldText, standardQuery, standardScore } from '@zhucheng/domain-news';

/** What decides whether a result is exactly what was asked for. */
interface Candidate {
  tab: string;
  title: readonly { text: string }[];
  facts: readonly string[];
}

const letters = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Whether the words are the whole title of a result, or nothing but the number of the standard that it is. */
export function isExactMatch({ tab, title, facts }: Candidate, keywords: string): boolean {
  const words = letters(keywords);
  if (words === '') return false;
  const whole = title.map(({ text }) => text).join('');
  if (letters(whole) === words) return true;
  const number = tab === 'standard' ? standardQuery(keywords) : undefined;
  return number !== undefined && [whole, ...facts].some((text) => standardScore(number, text) > 0);
}
