import { formatCount } from '@zhucheng/ui';

/** Unit in which the amounts of a table are written, all with the same number of decimals. */
export interface AmountUnit {
  name: '亿元' | '万元';
  /** CNY in a unit. */
  size: number;
  decimals: number;
}

/** Chooses the unit by the largest of some sums of CNY. */
export function chooseAmountUnit(amounts: readonly string[]): AmountUnit {
  const largest = Math.max(0, ...amounts.map(Number));
  const [name, size] = largest >= 1e8 ? (['亿元', 1e8] as const) : (['万元', 1e4] as const);
  const value = largest / size;
  return { name, size, decimals: value >= 1_000 ? 0 : 2 };
}

/** Chooses the unit of the medians of some groups. */
export const chooseMedianUnit = (groups: readonly { median: string | null }[]): AmountUnit =>
  chooseAmountUnit(groups.flatMap(({ median }) => median ?? []));

/** Formats an amount of CNY in a unit, without the unit's name. What is too little for its decimals is less than the least. */
export function formatInUnit(amount: string, { size, decimals }: AmountUnit): string {
  const text = (Number(amount) / size).toFixed(decimals);
  if (Number(text) === 0 && Number(amount) > 0) return `<${10 ** -decimals}`;
  const [whole = '0', rest] = text.split('.');
  return formatCount(Number(whole)) + (rest ? `.${rest}` : '');
}
