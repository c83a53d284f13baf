import { calc, heads, word } from './cells.ts';
import { Sheet } from './sheet.ts';

const UNITS = ['仟', '佰', '拾', '亿', '仟', '佰', '拾', '万', '仟', '佰', '拾', '元', '角', '分'];
const DIGITS = '零壹贰叁肆伍陆柒捌玖';

/** Replacements, applied in order, that shorten the digits' words to the form written on cheques. */
const SHORTENINGS = [
  ['零仟', '零'],
  ['零佰', '零'],
  ['零拾', '零'],
  ['零零', '零'],
  ['零零', '零'],
  ['零零', '零'],
  ['零亿', '亿'],
  ['零万', '万'],
  ['零元', '元'],
  ['亿万', '亿'],
  ['零角零分', '整'],
  ['零分', '整'],
  ['零角', '零'],
] as const;

const NAME = '大写换算';

/** Address of the result cell of {@link inWordsSheet}. */
export const IN_WORDS = `'${NAME}'!$C$${UNITS.length + 7}`;

/**
 * Sheet that converts an amount to Chinese numerals step by step with plain text functions: the number format that does it
 * in one step differs between office programs.
 */
export function inWordsSheet(source: string): Sheet {
  const sheet = new Sheet({ name: NAME, columns: [10, 14, 60] });
  sheet.title('人民币大写换算');
  sheet.head(heads('位', '数字', '读法'));
  const digits = `TEXT(ROUND(ABS(${source})*100,0),"00000000000000")`;
  const { first, last } = sheet.lines(UNITS, UNITS.length, (row, unit) => [
    word(unit ?? ''),
    calc(`MID(${digits},ROW()-2,1)`, { align: 'center' }),
    calc(`MID("${DIGITS}",VALUE(B${row})+1,1)&A${row}`, { align: 'left' }),
  ]);
  const parts = Array.from({ length: last - first + 1 }, (_, i) => `C${first + i}`).join('&');
  const step = (name: string, formula: string) =>
    sheet.add(word(name, { span: 2, height: 24 }), calc(formula, { align: 'left' }));
  step('连写', parts);
  const shorten = (from: string, steps: readonly (readonly [string, string])[]) =>
    steps.reduce((text, [a, b]) => `SUBSTITUTE(${text},"${a}","${b}")`, from);
  const joined = step('合并零', shorten(`C${last + 1}`, SHORTENINGS.slice(0, 10)));
  const bare = (cell: string, sign: string) =>
    `IF(LEFT(${cell},1)="${sign}",MID(${cell},2,60),${cell})`;
  const noHundredMillions = step('去前导单位', bare(`C${joined}`, '亿'));
  const noTenThousands = step('去前导零', bare(bare(`C${noHundredMillions}`, '零'), '万'));
  const words = shorten(bare(bare(`C${noTenThousands}`, '零'), '元'), SHORTENINGS.slice(10));
  sheet.add(
    word('大写', { span: 2, height: 30, bold: true }),
    calc(`IF(ROUND(${source},2)=0,"零元整",IF(${source}<0,"负","")&${words})`, {
      align: 'left',
      bold: true,
    }),
  );
  sheet.notes('本页只做换算，不用打印。金额小于一万亿元。');
  return sheet;
}

/** Row of a form with the amount in words. */
export const inWordsRow = (name: string, names: number, values: number) => [
  word(name, { span: names, height: 30 }),
  calc(IN_WORDS, { span: values, align: 'left', bold: true }),
];
