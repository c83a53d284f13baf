/** Variants of a page under test: A is the page as it is. */
export const VARIANTS = ['A', 'B'] as const;

/** One of {@link VARIANTS}. */
export type Variant = (typeof VARIANTS)[number];

/** States of an experiment; people start and end it. */
export const EXPERIMENT_STATES = ['draft', 'running', 'ended'] as const;

/** One of {@link EXPERIMENT_STATES}. */
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/** Pages that have a second variant (`handle.variants` of their route), and what it shows. */
export const EXPERIMENT_PAGES: Readonly<Record<string, string>> = {
  '/': '首页：B 从搜索开始，与 /index1 相同',
  '/erp': '/erp 落地页：B 的首屏直接留电话',
  '/treasure': '/treasure 落地页：B 的首屏直接留电话',
  '/jizhibao': '/jizhibao 落地页：B 的首屏直接留电话',
  '/qibaoerp': '/qibaoerp 落地页：B 的首屏直接留电话',
};

/** A running experiment, as the servers of the apps need it. */
export interface RunningExperiment {
  id: string;
  /** Path of the page. */
  page: string;
}

/** Views of a variant since the last report of an app's server. */
export interface ViewCount {
  experimentId: string;
  variant: Variant;
  /** All views of visitors. */
  views: number;
  /** Visitors who had not seen the page in this experiment before. */
  visitors: number;
}

/** Tests whether a text names a variant. */
export const isVariant = (text: string | undefined): text is Variant =>
  (VARIANTS as readonly (string | undefined)[]).includes(text);

/**
 * Start of the names of the cookies of a page's experiments. Their values are a letter only; the rest of the name tells
 * experiments apart, so that a new one does not inherit the letters of the last.
 */
export const getExperimentCookiePrefix = (page: string): string =>
  `ab-${page.slice(1).replaceAll('/', '-') || 'home'}-`;

/** Name of the cookie that holds the letter of a visitor in an experiment. */
export const getExperimentCookie = ({ id, page }: RunningExperiment): string =>
  getExperimentCookiePrefix(page) + id.slice(-8);

/** Chooses the variant of a new visitor; `random` is in [0, 1). */
export const chooseVariant = (random: number): Variant => (random < 0.5 ? 'A' : 'B');

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

/** Successes of a variant among its trials. */
export interface Outcome {
  successes: number;
  trials: number;
}

/** Trials and successes below which nothing is said about a difference. */
export const MIN_SAMPLES = 5;

/**
 * What two variants tell: too little to say anything, one is better with 95 % confidence, or no difference is to be seen.
 */
export type Verdict = 'tooFew' | 'same' | Variant;

/** Compares two rates by the z-test of their difference, two-sided at 5 %. */
export function compareOutcomes(a: Outcome, b: Outcome): Verdict {
  const successes = a.successes + b.successes;
  if (Math.min(a.trials, b.trials) < MIN_SAMPLES || successes < MIN_SAMPLES) return 'tooFew';
  const [rateA, rateB] = [getRate(a.successes, a.trials), getRate(b.successes, b.trials)];
  const pooled = getRate(successes, a.trials + b.trials);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.trials + 1 / b.trials));
  if (deviation === 0 || Math.abs(rateA - rateB) < Z * deviation) return 'same';
  return rateA > rateB ? 'A' : 'B';
}
