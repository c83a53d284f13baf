/** Costs of a part of the works, in 10,000 yuan. */
export interface PartCost {
  part: string;
  target: number;
  spent: number;
}

/** Example in the hero: a lot of a road, by parts. */
export const PART_COSTS: readonly PartCost[] = [
  { part: '路基土石方', target: 1842, spent: 1806 },
  { part: '桥梁下部', target: 3260, spent: 3318 },
  { part: '桥梁上部', target: 4108, spent: 2470 },
  { part: '隧道洞身', target: 5236, spent: 3812 },
  { part: '路面', target: 2980, spent: 412 },
];

/** Changes that are not approved yet. */
export const OPEN_CHANGES = 7;

/** Share of the target that is spent, in whole per cent. */
export const toPercent = ({ target, spent }: Omit<PartCost, 'part'>) =>
  Math.round((spent / target) * 100);

/** Sums of all parts, and how far those above their target exceed it. */
export function sumPartCosts(costs: readonly PartCost[]) {
  const sum = (pick: (cost: PartCost) => number) =>
    costs.reduce((total, cost) => total + pick(cost), 0);
  return {
    target: sum(({ target }) => target),
    spent: sum(({ spent }) => spent),
    excess: sum(({ target, spent }) => Math.max(0, spent - target)),
  };
}

/** Writes 10,000 yuan as 100 million yuan with two decimals. */
export const toHundredMillions = (tenThousands: number) => (tenThousands / 10_000).toFixed(2);

/** Writes an integer with thousands separators. */
export const formatThousands = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
