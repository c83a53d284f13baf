import type { AmountInput } from '../../content/index.ts';
import { UnreadableError } from '../mapping.ts';
import { quoteValue, readWords, toHalfWidth } from './text.ts';

const UNITS: Record<string, number> = { '': 0, 元: 0, 万: 4, 万元: 4, 亿: 8, 亿元: 8 };
const MAX_DIGITS = 16;

/**
 * CNY as a decimal string for a text that is nothing but a sum (`12345678.90`, `¥1,234.5 元`, `746.0365万元`); null for
 * rates, sentences, several sums, and what the column can't hold. Digits beyond the cent are rounded half up.
 */
export function parseAmount(words: string): string | null {
  const match =
    /^(?:人民币|¥|RMB|CNY)?(\d[\d,]*)(?:\.(\d+))?(元|万元?|亿元?)?(?:整|\(含税\))?$/i.exec(
      words.normalize('NFKC').replace(/\s+/g, ''),
    );
  if (!match) return null;
  const [, whole = '', fraction = '', unit = ''] = match;
  if (whole.includes(',') && !/^\d{1,3}(,\d{3})+$/.test(whole)) return null;
  const shift = UNITS[unit] ?? 0;
  const digits = whole.replaceAll(',', '') + fraction.slice(0, shift).padEnd(shift, '0');
  const [first = '0', second = '0', third = '0'] = fraction.slice(shift).padEnd(3, '0');
  let cents = BigInt(digits) * 100n + BigInt(first + second);
  if (third >= '5') cents += 1n;
  const yuan = cents / 100n;
  if (yuan.toString().length > MAX_DIGITS) return null;
  return `${yuan}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** An amount with its wording; `kind` says what it is an amount of. Null where there is none. */
export function toAmount(words: string | null, kind: string): AmountInput | null {
  return words === null ? null : { value: parseAmount(words), text: words, kind };
}

/** Kind of an offer: a price in CNY, a rate in percent, or only a sentence. */
export type OfferKind = 'price' | 'percent' | 'sentence';

/** An offer. `amount` is a decimal string in CNY; `text` is the source's wording, verbatim. */
export interface Offer {
  kind: OfferKind;
  amount: string | null;
  text: string;
}

/** Numbers, well-formed or not. */
const FIGURE = /^[-+]?[\d.,]+%?$/;
const SUM = String.raw`(?:人民币|RMB|CNY)?:?¥?[\d.,]+(?:元|万元|亿元)(?:整|人民币)?`;

/** Words that may stand around one sum without changing it: a label, the same sum in capitals. */
const LABEL = '(?:(?:投标|中标|成交|合同|最终|总)*(?:总?报价|总?价款?|金额|总额)(?:为|:|=)?)?';
const CAPITALS =
  '(?:人民币)?:?[零〇一二三四五六七八九十百千壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正]+';
const ONE_SUM = new RegExp(`^${LABEL}(${SUM})(?:\\((?:大写)?:?${CAPITALS}\\))?[.。;,]?$`, 'i');
const CAPITALS_FIRST = new RegExp(
  `^${LABEL}(?:大写:?)?${CAPITALS}\\((?:小写)?:?(${SUM})\\)[.。;,]?$`,
);

/**
 * A price from a numeric field; `unit` is the unit of the field. Words become a sentence. Rejects numbers that can't be
 * an amount of CNY.
 */
export function readPrice(raw: unknown, unit: '元' | '万元' = '元'): Offer | undefined {
  const text = readWords(raw);
  if (text === undefined) return undefined;
  // A JSON number may come as 1e15 or with a float's tail.
  const plain = toHalfWidth(
    typeof raw === 'number' ? raw.toFixed(Number.isInteger(raw) ? 0 : 4) : text,
  );
  if (!FIGURE.test(plain)) return readOfferText(text);
  const amount = parseAmount(`${plain}${unit}`);
  if (amount === null) throw new UnreadableError(`金额不是有效数字：${quoteValue(raw)}`);
  return { kind: 'price', amount, text };
}

/** A rate from a percentage field: text with its sign, no amount. Words become a sentence. */
export function readRate(raw: unknown): Offer | undefined {
  const text = readWords(raw);
  if (text === undefined) return undefined;
  const plain = toHalfWidth(text);
  if (/^\d+(\.\d+)?[%‰]?$/.test(plain)) {
    return { kind: 'percent', amount: null, text: /[%‰]$/.test(plain) ? text : `${text}%` };
  }
  if (FIGURE.test(plain)) throw new UnreadableError(`费率不是有效数字：${quoteValue(raw)}`);
  return { kind: 'sentence', amount: null, text };
}

/** An offer in words. Only a single sum of CNY becomes a price; the wording is kept. */
export function readOfferText(raw: unknown): Offer | undefined {
  const text = readWords(raw);
  if (text === undefined) return undefined;
  const plain = toHalfWidth(text);
  const sum = (ONE_SUM.exec(plain) ?? CAPITALS_FIRST.exec(plain))?.[1];
  const amount = sum ? parseAmount(sum.replace(/人民币$/, '').replace(/^人民币:?/, '')) : null;
  return { kind: amount === null ? 'sentence' : 'price', amount, text };
}
