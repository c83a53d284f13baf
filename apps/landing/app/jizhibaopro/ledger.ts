/** Row of a measurement ledger, quantities in the unit of the item. */
export interface LedgerRow {
  item: string;
  name: string;
  unit: string;
  contract: number;
  previous: number;
  current: number;
  /** Total up to this period, as somebody has typed it. */
  total: number;
}

/** Example in the hero: two of its rows are wrong. */
export const LEDGER: readonly LedgerRow[] = [
  {
    item: '204-1-b',
    name: '利用土方',
    unit: 'm³',
    contract: 48_200,
    previous: 31_640,
    current: 5_120,
    total: 36_760,
  },
  {
    item: '403-1-a',
    name: '基础钢筋',
    unit: 'kg',
    contract: 86_400,
    previous: 52_118,
    current: 9_350,
    total: 61_648,
  },
  {
    item: '410-1-b',
    name: 'C30 承台',
    unit: 'm³',
    contract: 1_260,
    previous: 812,
    current: 148,
    total: 960,
  },
  {
    item: '411-5',
    name: '先张预制梁',
    unit: 'm³',
    contract: 640,
    previous: 598,
    current: 64,
    total: 662,
  },
];

/** Problem of a row: its total does not add up, or exceeds the contract. */
export function findLedgerProblem({ contract, previous, current, total }: LedgerRow) {
  const right = previous + current;
  if (total !== right) return `累计应为 ${right}，差 ${total - right}`;
  if (total > contract) return `超合同量 ${total - contract}`;
  return undefined;
}
