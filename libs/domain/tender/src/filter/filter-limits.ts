/** Maximum number of values of each list of a filter. */
export const FILTER_LIMITS = {
  words: 30,
  excluded: 30,
  regions: 50,
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
