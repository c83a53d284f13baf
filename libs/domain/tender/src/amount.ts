/** Made once: a formatter is dear to make, and a list shows twenty amounts. */
const TWO_DIGITS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/**
 * Words for an amount of CNY as people in construction say it: 4.86 亿, 9,840 万, 8,600 元. At most two decimals,
 * rounded half up, without trailing zeros. Returns undefined for anything that is not a decimal number.
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

/** The amount to show: words where it is a number, else the source's own wording, else a dash. */
export function formatAmountOrWording(amount: string | null, wording: string | null): string {
  return (amount !== null ? formatAmount(amount) : undefined) ?? wording ?? '—';
}

/** Longest wording that a list has room for, in characters. */
const ROOM = 10;

/** The amount for a list: a sentence has no room there and is read in the notice. */
export function formatListAmount(amount: string | null, wording: string | null): string {
  const shown = formatAmountOrWording(amount, wording);
  return [...shown].length > ROOM ? '见公告' : shown;
}
