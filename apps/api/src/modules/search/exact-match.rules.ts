import { foldText, parseStandardQuery, scoreStandard } from '@zhucheng/domain-news';

/** Facts of a result that decide whether it matches exactly. */
interface Candidate {
  tab: string;
  title: readonly { text: string }[];
  facts: readonly string[];
}

const letters = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** True when the keywords are the whole title of a result, or only the number of the standard that it is. */
export function isExactMatch({ tab, title, facts }: Candidate, keywords: string): boolean {
  const words = letters(keywords);
  if (words === '') return false;
  const whole = title.map(({ text }) => text).join('');
  if (letters(whole) === words) return true;
  const number = tab === 'standard' ? parseStandardQuery(keywords) : undefined;
  return number !== undefined && [whole, ...facts].some((text) => scoreStandard(number, text) > 0);
}
