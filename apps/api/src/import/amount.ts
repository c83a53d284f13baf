import type { AmountInput } from '../content/tenders/notice-input.ts';
import { optionalText, valueAt } from './readers.ts';
import type { Reader } from './mapping.ts';

const UNITS: Record<string, number> = { '': 0, 元: 0, 万: 4, 万元: 4, 亿: 8, 亿元: 8 };
const MOST_DIGITS = 16;

/**
 * CNY as a decimal string where a text is nothing but a sum (`12345678.90`, `¥1,234.5 元`, `746.0365万元`); null for
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
  if (yuan.toString().length > MOST_DIGITS) return null;
  return `${yuan}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** A sum with its wording; `kind` says what it is a sum of. Null where there is none. */
export function amountOf(words: string | null, kind: string): AmountInput | null {
  return words === null ? null : { value: parseAmount(words), text: words, kind };
}

/** Reads a sum. `kind` is a fixed word, or the path of the one that the record gives. */
export const amount =
  (path: string, kind: string | { path: string }): Reader<AmountInput | null> =>
  (record, context) => {
    const label = typeof kind === 'string' ? kind : valueAt(record, kind.path);
    return amountOf(optionalText(path)(record, context), typeof label === 'string' ? label : '');
  };
