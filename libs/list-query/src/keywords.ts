/**
 * Maximum length of search keywords in UTF-16 units; the API refuses longer ones. Alone in its module: every page has a
 * search box, few have a list.
 */
export const MAX_KEYWORDS_LENGTH = 30;
