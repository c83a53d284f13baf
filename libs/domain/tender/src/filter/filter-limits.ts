/** Keys of the bands of amounts, the lowest first. Apart from the bands: addresses need no more than the keys. */
export const AMOUNT_BAND_IDS = ['lt100w', '100w', '500w', '1000w', '5000w', '1y', '5y'] as const;

/** Key of a band of amounts. */
export type AmountBandId = (typeof AMOUNT_BAND_IDS)[number];

/** Maximum number of regions of a filter. */
export const MAX_REGIONS = 50;

/** Maximum number of values of each list of a filter. */
export const FILTER_LIMITS = {
  words: 30,
  excluded: 30,
  regions: MAX_REGIONS,
  categories: 20,
  infoTypes: 10,
  projectTypes: 20,
  amountBands: 10,
  buyers: 50,
  agencies: 50,
  winners: 50,
} as const;

/** Maximum length of excluded words that are written in one text, in UTF-16 units. */
export const MAX_EXCLUDED_LENGTH = 200;

/** Maximum length of a word or phrase, in UTF-16 units. */
export const MAX_FILTER_WORD_LENGTH = 30;
