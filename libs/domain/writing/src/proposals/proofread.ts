import { NUMERAL_CHARACTERS, parseChineseNumeral } from '../compute/numbers/chinese-numerals.ts';
import type { Replacement } from './proposal.ts';

interface Rule {
  wrong: RegExp;
  /** Undefined: this time nothing is wrong. */
  put: (match: RegExpMatchArray) => string | undefined;
  reason: string;
}

const PUNCTUATION = '汉字后面用全角标点（GB/T 15834）';
const REPEATED = '标点重复';
const NUMBERS = '数字写法（GB/T 15835）';

const HAN = String.raw`\p{sc=Han}`;
/** What a Chinese punctuation mark may stand behind: a character, a closing mark, a citation mark. */
const BEHIND = String.raw`(?<=[${HAN}）》”’〉】℃%]|\[\d{1,3}\])`;
const rule = (pattern: string, put: Rule['put'], reason: string): Rule => ({
  wrong: new RegExp(pattern, 'gu'),
  put,
  reason,
});

const FULL: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
  '.': '。',
};
const toFull = ([wrong]: RegExpMatchArray) => FULL[wrong.trim()];
const toHalf = ([wrong]: RegExpMatchArray) =>
  wrong.replaceAll(/[\uff01-\uff5e]/gu, (one) => String.fromCodePoint(one.charCodeAt(0) - 0xfee0));
const hasHan = (text: string) => /\p{sc=Han}/u.test(text);

const RULES: readonly Rule[] = [
  rule(`${BEHIND}\\.{3,6}(?![ \\d０-９])`, () => '……', '省略号为六点，占两格（GB/T 15834）'),
  rule('([。，、；：])\\1+', ([, mark]) => mark, REPEATED),
  rule(`(?<=${HAN})(?:--+|(?<!—)—(?!—))(?=${HAN})`, () => '——', '破折号占两格（GB/T 15834）'),
  rule(`${BEHIND}[,;:?!] ?(?![\\d.,;:?!])`, toFull, PUNCTUATION),
  rule(`${BEHIND}\\.(?=\\s*$|\\s*${HAN})`, toFull, PUNCTUATION),
  // Both brackets of a pair are one change: half of one is worse than none.
  rule(
    '\\(([^()\\n]{1,80})\\)',
    ([, inside = '']) => (hasHan(inside) ? `（${inside}）` : undefined),
    PUNCTUATION,
  ),
  rule(
    '"([^"\\n]{1,80})"',
    ([, inside = '']) => (hasHan(inside) ? `“${inside}”` : undefined),
    PUNCTUATION,
  ),
  rule('[０-９Ａ-Ｚａ-ｚ]+(?:[．／－][０-９Ａ-Ｚａ-ｚ]+)*[％]?', toHalf, '数字和字母用半角'),
  rule('(?<=\\d) +(?=%)', () => '', NUMBERS),
  rule('(?<=\\d)％', () => '%', '数字和字母用半角'),
  rule('(?<=\\d[%℃a-zA-Z]{0,3}) ?[~〜∼] ?(?=\\d)', () => '～', '数值范围用浪纹号（GB/T 15835）'),
  rule('(?<=\\d(?: ?m)? ?)[x*X](?= ?\\d)', () => '×', '乘号写 ×'),
  rule(
    // Not where it would run together with a figure beside it.
    `(?<=^|[${HAN}，。；：、（“])(?<![${NUMERAL_CHARACTERS}点])百分之([${NUMERAL_CHARACTERS}]+(?:点[${NUMERAL_CHARACTERS}]+)?)(?![${NUMERAL_CHARACTERS}点\\w０-９])`,
    ([, numeral = '']) => toPercentage(numeral),
    '百分数用阿拉伯数字（GB/T 15835）',
  ),
];

function toPercentage(numeral: string): string | undefined {
  const value = parseChineseNumeral(numeral);
  return value === undefined ? undefined : `${value}%`;
}

/** Finds punctuation and spellings of numbers against the national standards. No number changes its value. */
export const proofread = (text: string): Replacement[] =>
  RULES.flatMap(({ wrong, put, reason }) =>
    Array.from(text.matchAll(wrong)).flatMap((match) => {
      const right = put(match);
      return right === undefined ? [] : [{ at: match.index, wrong: match[0], right, reason }];
    }),
  );
