/** Created once, because creating a formatter is expensive. */
const TWO_DIGITS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/**
 * Formats an amount of CNY: 4.86 亿, 9,840 万, 8,600 元. At most two decimals, rounded half up, without trailing zeros.
 * Returns undefined for anything but a decimal number.
 */
export function formatAmount(amount: string): string | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return undefined;
  const value = Number(amount);
  const size = Math.abs(value);
  if (size >= 1e8) return `${trimmed(value / 1e8)} 亿`;
  if (size >= 1e4) {
    const tenThousands = trimmed(value / 1e4);
    return tenThousands === '10,000' ? '1 亿' : `${tenThousands} 万`;
  }
  return `${trimmed(value)} 元`;
}

function trimmed(value: number): string {
  return TWO_DIGITS.format(value);
}

/** Returns the amount for display: formatted if it is a number, otherwise the source's text or a dash. */
export function formatAmountOrWording(amount: string | null, wording: string | null): string {
  return (amount !== null ? formatAmount(amount) : undefined) ?? wording ?? '—';
}

/** Maximum length of an amount's text in lists, in characters. */
const MAX_LIST_LENGTH = 10;

/** Returns the amount for lists, which refer to the notice for long texts. */
export function formatListAmount(amount: string | null, wording: string | null): string {
  const shown = formatAmountOrWording(amount, wording);
  return [...shown].length > MAX_LIST_LENGTH ? '见公告' : shown;
}
