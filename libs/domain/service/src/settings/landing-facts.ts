/** Landing pages of the products, as their addresses name them. */
export const LANDING_PAGES = [
  'erp',
  'treasure',
  'jizhibao',
  'qibaoerp',
  'erppro',
  'treasurepro',
  'jizhibaopro',
] as const;

/** One of {@link LANDING_PAGES}. */
export type LandingPageKey = (typeof LANDING_PAGES)[number];

/** Price that a page may show. */
export interface LandingPrice {
  name: string;
  /** In words, with its currency: ¥ 9,800. */
  price: string;
  /** What it is paid for: 每项目每年. */
  unit: string;
  includes: string[];
}

/** Measured result of a customer. */
export interface LandingResult {
  value: string;
  unit: string;
  what: string;
  /** Who measured it, where and when. */
  source: string;
}

/** Facts of a landing page that staff enter. What has no entry is not shown. */
export interface LandingFacts {
  prices: LandingPrice[];
  /** Names of customers who agreed to be named. */
  customers: string[];
  results: LandingResult[];
}

/** Facts of a page about which nothing has been entered. */
export const NO_LANDING_FACTS: LandingFacts = { prices: [], customers: [], results: [] };
