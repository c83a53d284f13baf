/** Range of a rate. */
export interface Interval {
  low: number;
  high: number;
}

/** Quantile of the normal distribution for 95 %. */
const Z = 1.959964;

/** Share of successes; 0 without trials. */
export const getRate = (successes: number, trials: number): number =>
  trials === 0 ? 0 : Math.min(successes, trials) / trials;

/**
 * 95 % interval of a rate by Wilson, which holds for small numbers and rates near 0, too. Without trials everything is
 * possible. More successes than trials count as all.
 */
export function getWilsonInterval(successes: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = getRate(successes, trials);
  const square = Z * Z;
  const divisor = 1 + square / trials;
  const centre = (rate + square / (2 * trials)) / divisor;
  const margin =
    (Z * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials * trials))) / divisor;
  // Rounding must not push the ends past the rate of all or none.
  return {
    low: successes === 0 ? 0 : Math.max(0, Math.min(rate, centre - margin)),
    high: successes >= trials ? 1 : Math.min(1, Math.max(rate, centre + margin)),
  };
}
