const BETWEEN_THOUSANDS = /(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g;

/** Decimal number with commas between its thousands: 1747.2 → 1,747.2. */
export const groupThousands = (number: string): string => number.replaceAll(BETWEEN_THOUSANDS, ',');

/** Number with commas and two decimals, rounded half up. Without `Intl`, which loads tables for 6 ms in a browser. */
function toTwoDecimals(value: number): string {
  // Shifts the decimal digits: a product could fall below a half.
  const hundredths = Math.round(Number(`${Math.abs(value)}e2`) || 0);
  return `${value < 0 ? '-' : ''}${groupThousands((hundredths / 100).toFixed(2))}`;
}

const withoutTrailingZeros = (value: number) => toTwoDecimals(value).replace(/\.?0+$/, '');

/**
 * Formats an amount of CNY: 4.86 亿, 9,840 万, 8,600 元. At most two decimals, rounded half up, without trailing zeros.
 * Returns undefined for anything but a decimal number.
 */
export function formatAmount(amount: string): string | undefined {
  return formatWith(withoutTrailingZeros, amount);
}

/** Formats an amount of CNY in full: 489,120,000 元, 8,600.50 元. Returns undefined for anything but a decimal number. */
export function formatFullAmount(amount: string): string | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return undefined;
  return `${toTwoDecimals(Number(amount)).replace(/\.00$/, '')} 元`;
}

function formatWith(format: (value: number) => string, amount: string): string | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return undefined;
  const value = Number(amount);
  const size = Math.abs(value);
  // Rounding may carry just under 1 亿 into the next unit.
  if (size >= 1e8 - 50) return `${format(value / 1e8)} 亿`;
  return size >= 1e4 ? `${format(value / 1e4)} 万` : `${format(value)} 元`;
}

/** Returns the amount for display: formatted if it is a number, otherwise the source's text or a dash. */
export function formatAmountOrWording(amount: string | null, wording: string | null): string {
  return (amount !== null ? formatAmount(amount) : undefined) ?? wording ?? '—';
}

/** Returns the amount for a column of amounts, which all have two decimals: 4.80 亿, 9,840.00 万. */
export function formatColumnAmount(amount: string | null, wording: string | null): string {
  return (amount !== null ? formatWith(toTwoDecimals, amount) : undefined) ?? wording ?? '—';
}

/** Maximum length of an amount's text in lists, in characters. */
const MAX_LIST_LENGTH = 10;

/** Returns the amount for lists, which refer to the notice for long texts. */
export function formatListAmount(amount: string | null, wording: string | null): string {
  const shown = formatColumnAmount(amount, wording);
  return [...shown].length > MAX_LIST_LENGTH ? '见公告' : shown;
}

/** Labels of a rate by the kind of amount that the source gives. */
const RATE_LABELS: Readonly<Record<string, string>> = {
  控制价: '最高费率',
  最高限价: '最高费率',
  最低报价: '最低费率',
  中标价: '中标费率',
  预算: '预算费率',
};

/** Label of an amount: its kind, 金额 if that is unknown, except that a rate (98.5%, 下浮 3%) is never called a price. */
export function getAmountLabel(
  amount: string | null,
  wording: string | null,
  kind: string | null,
): string {
  const isRate = amount === null && /[%％‰]/.test(wording ?? '') && !/[元万亿]/.test(wording ?? '');
  if (!isRate) return kind || '金额';
  return wording?.includes('下浮') ? '下浮率' : (RATE_LABELS[kind ?? ''] ?? '费率');
}

const CNY_PER_TEN_THOUSAND = 10_000;

/** Converts an amount in CNY 10,000 (万元), as addresses have it, to a decimal string in CNY; absent stays absent. */
export const toCny = (tenThousands: number | undefined): string | undefined =>
  tenThousands === undefined ? undefined : (tenThousands * CNY_PER_TEN_THOUSAND).toFixed(2);

/** The inverse of {@link toCny}. */
export const toTenThousands = (cny: string | undefined): number | undefined =>
  cny === undefined ? undefined : Number(cny) / CNY_PER_TEN_THOUSAND;
