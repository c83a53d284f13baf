import { parseCapitals } from './capitals.ts';

const DIGITS: Readonly<Record<string, string>> = Object.fromEntries([
  ...Array.from('〇一二三四五六七八九', (digit, value) => [digit, String(value)]),
  ...Array.from('零壹贰叁肆伍陆柒捌玖', (digit, value) => [digit, String(value)]),
  ['两', '2'],
  ['○', '0'],
]);

/** Characters of Chinese numerals, ordinary and of cheques, for a character class. */
export const NUMERAL_CHARACTERS = '〇○零一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟';

/**
 * Reads a Chinese numeral: 三百二十, 十五, 壹拾万, 二〇二六, 三点五. Undefined for what is none, like 三五 or 万一, and for what
 * may mean two numbers, like 一百五.
 */
export function parseChineseNumeral(text: string): number | undefined {
  const [whole = '', decimals] = text.split('点');
  if (decimals !== undefined) {
    const [left, right] = [parseChineseNumeral(whole), readDigits(decimals)];
    return left === undefined || right === undefined ? undefined : Number(`${left}.${right}`);
  }
  const digits = readDigits(whole);
  if (digits !== undefined)
    return digits.length === 1 || digits.length >= 4 ? Number(digits) : undefined;
  return parseChineseAmount(`${whole}元`);
}

/** Reads an amount with 元, 角 and 分 in Chinese numerals, in yuan. */
export function parseChineseAmount(text: string): number | undefined {
  const fen = parseCapitals(text);
  return fen === undefined ? undefined : Number(fen) / 100;
}

function readDigits(text: string): string | undefined {
  const digits = Array.from(text, (character) => DIGITS[character]);
  return digits.length > 0 && digits.every((digit) => digit !== undefined)
    ? digits.join('')
    : undefined;
}
