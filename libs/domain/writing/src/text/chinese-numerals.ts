const DIGITS = '〇一二三四五六七八九';
const VALUES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from(DIGITS, (digit, value) => [digit, value])),
  ...Object.fromEntries(Array.from('零壹贰叁肆伍陆柒捌玖', (digit, value) => [digit, value])),
  两: 2,
  '○': 0,
};
const TENS: Readonly<Record<string, number>> = {
  十: 10,
  拾: 10,
  百: 100,
  佰: 100,
  千: 1000,
  仟: 1000,
};
const MYRIADS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/** Characters of Chinese numerals, ordinary and of cheques, for a character class. */
export const NUMERAL_CHARACTERS = '〇○零一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟';

/**
 * Reads a Chinese numeral: 三百二十, 十五, 壹拾万, 二〇二六, 三点五. Returns undefined for what is none, like 三五 or 万一.
 */
export function parseChineseNumeral(text: string): number | undefined {
  const [whole = '', decimals] = text.split('点');
  if (decimals !== undefined) {
    const left = parseChineseNumeral(whole);
    const right = readDigits(decimals);
    return left === undefined || right === undefined ? undefined : Number(`${left}.${right}`);
  }
  const plain = readDigits(whole);
  if (plain !== undefined) {
    return whole.length === 1 || whole.length >= 4 ? Number(plain) : undefined;
  }
  return readUnits(whole);
}

function readDigits(text: string): string | undefined {
  const digits = Array.from(text, (character) => VALUES[character]);
  return text !== '' && digits.every((digit) => digit !== undefined) ? digits.join('') : undefined;
}

/** Sums digits times their units; a digit must have a unit behind it or be the last. */
function readUnits(text: string): number | undefined {
  if (text === '') return undefined;
  let total = 0;
  let group = 0;
  let digit: number | undefined;
  for (const [at, character] of Array.from(text).entries()) {
    const value = VALUES[character];
    const ten = TENS[character];
    const myriad = MYRIADS[character];
    if (value !== undefined) {
      if (digit !== undefined && digit !== 0) return undefined;
      digit = value;
    } else if (ten !== undefined) {
      if (digit === undefined && (at > 0 ? !/[零〇]/u.test(text[at - 1] ?? '') : ten !== 10)) {
        return undefined;
      }
      group += (digit || 1) * ten;
      digit = undefined;
    } else if (myriad !== undefined) {
      if (at === 0) return undefined;
      const section = group + (digit ?? 0);
      total = myriad === 1e8 ? (total + section) * myriad : total + section * myriad;
      group = 0;
      digit = undefined;
    } else return undefined;
  }
  return total + group + (digit ?? 0);
}
