import type { AmountBandId } from './filter-limits.ts';

/** Bands of amounts in CNY; `from` belongs to the band, `to` does not. Decimal strings. */
export const AMOUNT_BANDS = [
  { id: 'lt100w', name: '100 万以下', from: '0.00', to: '1000000.00' },
  { id: '100w', name: '100 万–500 万', from: '1000000.00', to: '5000000.00' },
  { id: '500w', name: '500 万–1,000 万', from: '5000000.00', to: '10000000.00' },
  { id: '1000w', name: '1,000 万–5,000 万', from: '10000000.00', to: '50000000.00' },
  { id: '5000w', name: '5,000 万–1 亿', from: '50000000.00', to: '100000000.00' },
  { id: '1y', name: '1 亿–5 亿', from: '100000000.00', to: '500000000.00' },
  { id: '5y', name: '5 亿以上', from: '500000000.00', to: undefined },
] as const satisfies readonly {
  id: AmountBandId;
  name: string;
  from: string;
  to: string | undefined;
}[];

/** Converts a decimal string in CNY to fen, exactly. */
export function toFen(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(2, '0').slice(0, 2));
}

/** Formats fen as a decimal string in CNY: the inverse of {@link toFen}. */
export function formatFen(fen: bigint): string {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the band of an amount in CNY, a decimal string that is not negative. */
export function findAmountBand(amount: string): AmountBandId {
  const fen = toFen(amount);
  const found = AMOUNT_BANDS.findLast(({ from }) => fen >= toFen(from));
  return (found ?? AMOUNT_BANDS[0]).id;
}
