const DIGITS = '〇一二三四五六七八九';
const LEGAL_DIGITS = '零壹贰叁肆伍陆柒捌玖';
const HEAVENLY_STEMS = '甲乙丙丁戊己庚辛壬癸';
const EARTHLY_BRANCHES = '子丑寅卯辰巳午未申酉戌亥';

const ROMAN: readonly [value: number, letters: string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A number below ten thousand as it is counted: 十二, 一百零五. */
function toCounted(value: number, digits: string, units: readonly string[]): string {
  let text = '';
  let isGap = false;
  for (let power = 3; power >= 0; power -= 1) {
    const digit = Math.floor(value / 10 ** power) % 10;
    if (digit === 0) {
      isGap = text !== '';
      continue;
    }
    if (isGap) text += '零';
    isGap = false;
    text += (digits[digit] ?? '') + (units[power] ?? '');
  }
  return text;
}

const toChinese = (value: number) =>
  toCounted(value, DIGITS, ['', '十', '百', '千']).replace(/^一十/, '十');

function toRoman(value: number): string {
  let [rest, text] = [value, ''];
  for (const [worth, letters] of ROMAN) {
    while (rest >= worth) {
      text += letters;
      rest -= worth;
    }
  }
  return text;
}

/** a … z, aa, bb: Word repeats the letter. */
const toLetters = (value: number) =>
  String.fromCodePoint(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));

const inCircle = (value: number, first: number, last: number) =>
  value <= last ? String.fromCodePoint(first + value - 1) : String(value);

const pick = (letters: string) => (value: number) => letters[(value - 1) % letters.length] ?? '';

const FORMATS: Readonly<Record<string, (value: number) => string>> = {
  decimalZero: (value) => String(value).padStart(2, '0'),
  decimalFullWidth: (value) =>
    String(value).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  chineseCounting: toChinese,
  chineseCountingThousand: toChinese,
  taiwaneseCounting: toChinese,
  taiwaneseCountingThousand: toChinese,
  japaneseCounting: toChinese,
  chineseLegalSimplified: (value) => toCounted(value, LEGAL_DIGITS, ['', '拾', '佰', '仟']),
  ideographLegalTraditional: (value) => toCounted(value, LEGAL_DIGITS, ['', '拾', '佰', '仟']),
  ideographDigital: (value) => String(value).replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? ''),
  taiwaneseDigital: (value) => String(value).replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? ''),
  ideographTraditional: pick(HEAVENLY_STEMS),
  ideographZodiac: pick(EARTHLY_BRANCHES),
  lowerLetter: toLetters,
  upperLetter: (value) => toLetters(value).toUpperCase(),
  lowerRoman: toRoman,
  upperRoman: (value) => toRoman(value).toUpperCase(),
  decimalEnclosedCircle: (value) => inCircle(value, 0x2460, 20),
  decimalEnclosedCircleChinese: (value) => inCircle(value, 0x2460, 20),
  decimalEnclosedParen: (value) => inCircle(value, 0x2474, 20),
  decimalEnclosedFullstop: (value) => inCircle(value, 0x2488, 20),
  ideographEnclosedCircle: (value) => inCircle(value, 0x3280, 10),
};

/** A number in one of Word's formats (`w:numFmt`); as digits in those that are unknown. */
export function formatNumber(value: number, format: string): string {
  if (value < 1 || value > 9_999) return String(value);
  return FORMATS[format]?.(value) ?? String(value);
}
