/** The part of search that needs no database. Worker threads load it alone, in a fifth of the time of `index.ts`. */
export {
  analyseDocument,
  type DocumentAnalysis,
  type DocumentContent,
} from './analyse-document.ts';
export { toSearchVector } from './keyword-filter.ts';
export { toBodyLexemes, type SearchableText } from './lexemes.ts';
export type { SuggestionInput } from './suggest/save-suggestions.ts';
export { listTitleWords, toSuggestionKeys } from './suggest/suggestion-keys.ts';
export { toWordSuggestions } from './suggest/word-suggestions.ts';
