import { compareOutcomes, getRate, type Variant } from '@zhucheng/domain-service/experiments';

/** Counts of a variant. */
export interface VariantCounts {
  variant: Variant;
  visitors: number;
  conversions: number;
}

/** Share as staff read it: 3.2%. */
export const formatShare = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** Share of the visitors who saw a variant. */
export function getShare(results: readonly VariantCounts[], variant: Variant): number {
  const total = results.reduce((sum, { visitors }) => sum + visitors, 0);
  return getRate(results.find((one) => one.variant === variant)?.visitors ?? 0, total);
}

/** What the numbers say, in plain words. */
export function describeVerdict(results: readonly VariantCounts[]): string {
  const find = (variant: Variant) => {
    const { visitors = 0, conversions = 0 } = results.find((one) => one.variant === variant) ?? {};
    return { trials: visitors, successes: conversions };
  };
  const verdict = compareOutcomes(find('A'), find('B'));
  if (verdict === 'tooFew') return '样本不足：访客或线索还太少，先别下结论。';
  if (verdict === 'same') return '看不出差别：现在的差距很可能是偶然，可以再等等。';
  return `${verdict} 更好：这么大的差距不像是偶然（95% 的把握）。`;
}
