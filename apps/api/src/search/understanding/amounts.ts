/** Amount limits that a query names, in CNY, both included. */
export interface AmountLimits {
  min?: number;
  max?: number;
}

/** Part of a query with its meaning. */
export interface Phrase<Meaning> {
  /** As written. */
  word: string;
  meaning: Meaning;
  label: string;
}

const UNITS: Readonly<Record<string, number>> = { 亿: 1e8, 千万: 1e7, 百万: 1e6, 万: 1e4 };
const number = (name: string) =>
  `(?<${name}>\\d{1,9}(?:\\.\\d{1,4})?)\\s?(?<${name}Unit>亿|千万|百万|万)`;
const RANGE = new RegExp(
  `(?<low>\\d{1,9}(?:\\.\\d{1,4})?)\\s?(?<lowUnit>亿|千万|百万|万)?元?\\s?(?:-|~|至|到)\\s?${number('high')}元?`,
  'u',
);
const AT_LEAST = new RegExp(
  `(?:(?:大于|超过|高于|不少于|不低于)\\s?${number('after')}元?|${number('before')}元?(?:及?以上|起))`,
  'u',
);
const AT_MOST = new RegExp(
  `(?:(?:小于|低于|少于|不超过|不高于)\\s?${number('after')}元?|${number('before')}元?(?:及?以下|以内|之内))`,
  'u',
);

/** Finds limits of an amount in a folded text: 5000万以上, 1-3亿, 不超过 800 万元. A bare amount is no limit. */
export function findAmountLimits(folded: string): Phrase<AmountLimits> | undefined {
  const range = RANGE.exec(folded);
  if (range?.groups) {
    const { low = '', lowUnit, high = '', highUnit = '' } = range.groups;
    const ends = [toYuan(low, lowUnit ?? highUnit), toYuan(high, highUnit)] as const;
    const [min, max] = [Math.min(...ends), Math.max(...ends)];
    return { word: range[0], meaning: { min, max }, label: `${inWords(min)}–${inWords(max)}` };
  }
  const least = readLimit(AT_LEAST, folded);
  if (least) {
    return {
      word: least.word,
      meaning: { min: least.value },
      label: `${inWords(least.value)}以上`,
    };
  }
  const most = readLimit(AT_MOST, folded);
  return (
    most && { word: most.word, meaning: { max: most.value }, label: `${inWords(most.value)}以下` }
  );
}

function readLimit(pattern: RegExp, folded: string) {
  const found = pattern.exec(folded);
  if (!found?.groups) return undefined;
  const { after, afterUnit, before, beforeUnit } = found.groups;
  return { word: found[0], value: toYuan(after ?? before ?? '', afterUnit ?? beforeUnit ?? '') };
}

const toYuan = (digits: string, unit: string) => Number(digits) * (UNITS[unit] ?? 1);

function inWords(yuan: number): string {
  const [value, unit] = yuan >= 1e8 ? [yuan / 1e8, '亿'] : [yuan / 1e4, '万'];
  return `${Number(value.toFixed(2))} ${unit}元`;
}
