import { parseAmount } from '../amount.ts';
import { halfWidth, readWords } from './basics/text.ts';
import { quoted, ValueError } from './basics/value-error.ts';

/** What an offer is: a price in CNY, a rate in percent, or only a sentence. */
export type OfferKind = 'price' | 'percent' | 'sentence';

/** An offer as the source makes it. `amount` is a decimal string in CNY; `text` is the source's wording, verbatim. */
export interface Offer {
  kind: OfferKind;
  amount: string | null;
  text: string;
}

/** Looks like a number, right or wrong. */
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
 * A price from a column of numbers; `unit` is what the column says. Words in it are kept as a sentence. Refuses
 * figures that can't be an amount of CNY.
 */
export function readPrice(raw: unknown, unit: '元' | '万元' = '元'): Offer | undefined {
  const text = readWords(raw);
  if (text === undefined) return undefined;
  // A JSON number may come as 1e15 or with a float's tail.
  const plain = halfWidth(
    typeof raw === 'number' ? raw.toFixed(Number.isInteger(raw) ? 0 : 4) : text,
  );
  if (!FIGURE.test(plain)) return readPromise(text);
  const amount = parseAmount(`${plain}${unit}`);
  if (amount === null) throw new ValueError(`金额不是有效数字：${quoted(raw)}`);
  return { kind: 'price', amount, text };
}

/** A rate from a column of percents. It is no amount: it stays text, with its sign. Words are kept as a sentence. */
export function readRate(raw: unknown): Offer | undefined {
  const text = readWords(raw);
  if (text === undefined) return undefined;
  const plain = halfWidth(text);
  if (/^\d+(\.\d+)?[%‰]?$/.test(plain)) {
    return { kind: 'percent', amount: null, text: /[%‰]$/.test(plain) ? text : `${text}%` };
  }
  if (FIGURE.test(plain)) throw new ValueError(`费率不是有效数字：${quoted(raw)}`);
  return { kind: 'sentence', amount: null, text };
}

/** A promise in words. Only one that is plainly a single sum of CNY becomes a price; the wording stays as it is. */
export function readPromise(raw: unknown): Offer | undefined {
  const text = readWords(raw);
  if (text === undefined) return undefined;
  const plain = halfWidth(text);
  const sum = (ONE_SUM.exec(plain) ?? CAPITALS_FIRST.exec(plain))?.[1];
  const amount = sum ? parseAmount(sum.replace(/人民币$/, '').replace(/^人民币:?/, '')) : null;
  return { kind: amount === null ? 'sentence' : 'price', amount, text };
}
