const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
};
const UNITS: Readonly<Record<string, number>> = {
  十: 10,
  拾: 10,
  百: 100,
  佰: 100,
  千: 1000,
  仟: 1000,
};
const GROUPS: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 };

/** Characters of numbers in running text, as part of a pattern. */
export const CHINESE_DIGITS = '零〇一二两三四五六七八九十百';

/**
 * Value of a whole number in Chinese, small or capital numerals (三十五, 壹佰贰拾万), or digit by digit (二〇二七).
 * Undefined for anything else.
 */
export function parseChineseNumber(text: string): number | undefined {
  if (text === '') return undefined;
  if (/^[零〇一二三四五六七八九]{2,}$/.test(text)) {
    return Number([...text].map((character) => DIGITS[character]).join(''));
  }
  let total = 0;
  let group = 0;
  let digit: number | undefined;
  for (const character of text) {
    const unit = UNITS[character];
    const size = GROUPS[character];
    if (DIGITS[character] !== undefined) digit = DIGITS[character];
    else if (unit !== undefined) {
      group += (digit ?? 1) * unit;
      digit = undefined;
    } else if (size !== undefined) {
      group += digit ?? 0;
      total = size === 1e8 ? (total + group) * size : total + group * size;
      group = 0;
      digit = undefined;
    } else return undefined;
  }
  return total + group + (digit ?? 0);
}

/** Value of a number in figures or in Chinese. */
export const parseNumber = (text: string): number | undefined =>
  /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : parseChineseNumber(text);
