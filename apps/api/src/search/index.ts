/** Chinese search in PostgreSQL. README.md beside this file says how it works and what was measured. */
export { type HighlightOptions, type Segment, highlight } from './highlight/highlight.ts';
export {
  type CatalogueOrder,
  type CatalogueResult,
  type ShelfCount,
  searchCatalogue,
} from './answer/catalogue.ts';
export { toSearchQuery, toSearchVector } from './filter.ts';
export type { SearchableText } from './lexemes.ts';
export {
  type SearchHit,
  type SearchRequest,
  type SearchResult,
  searchDocuments,
} from './answer/read.ts';
export { soundsLike } from './suggest/correct.ts';
export { type Searched, hotTerms, listMisses, logSearch } from './suggest/log.ts';
export { keepSearchUp } from './suggest/upkeep.ts';
export { suggest, type Suggestion } from './suggest/read.ts';
export { wordSuggestions } from './suggest/words.ts';
export { saveSuggestions, type SuggestionInput } from './suggest/write.ts';
export type { Shelf } from './shelves.ts';
export {
  INDEX_VERSION,
  type DocumentRef,
  type SearchDocument,
  indexDocuments,
  removeDocuments,
} from './write.ts';
