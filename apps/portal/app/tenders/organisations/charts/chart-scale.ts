import { formatCount } from '@zhucheng/ui';

/** Axis from 0 to `max` in equal steps. */
export interface Scale {
  step: number;
  max: number;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Axis of three round steps that holds all values; of whole numbers for counts. */
export function createScale(highest: number, whole: boolean): Scale {
  const wanted = Math.max(highest, whole ? 1 : 0) / 3 || 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = STEPS.find((step) => step * power >= wanted * (1 - 1e-9)) ?? 10;
  const step = Number((factor * power).toPrecision(6));
  const rounded = whole ? Math.ceil(step) : step;
  return { step: rounded, max: rounded * 3 };
}

/** Amounts in 亿 where one of them is as large, else in 万. */
export function chooseUnit(amounts: readonly number[]): { name: string; size: number } {
  return Math.max(0, ...amounts) >= 1e8 ? { name: '亿元', size: 1e8 } : { name: '万元', size: 1e4 };
}

/** A number with commas and at most two decimals, without trailing zeros: 3,738.34. */
export const formatShort = (value: number): string => formatCount(Number(value.toFixed(2)));

/** Share as a percentage with one decimal: 93.8%. */
export const formatPercent = (share: number): string => `${(share * 100).toFixed(1)}%`;
