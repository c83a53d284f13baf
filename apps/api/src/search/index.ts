/** Chinese search in PostgreSQL. README.md beside this file says how it works and what was measured. */
export { type HighlightOptions, type Segment, highlight } from './highlight/highlight.ts';
export {
  type SearchOrder,
  type FacetedSearchResult,
  type FacetGroupCount,
  searchWithFacets,
} from './query/search-with-facets.ts';
export { toSearchQuery, toSearchVector } from './keyword-filter.ts';
export type { SearchableText } from './lexemes.ts';
export {
  type ScoredDocument,
  type SearchRequest,
  type SearchResult,
  searchDocuments,
} from './query/search-documents.ts';
export { findPhoneticCorrection } from './suggest/phonetic-correction.ts';
export {
  type SearchLogEntry,
  listPopularQueries,
  listZeroResultQueries,
  logSearch,
} from './suggest/search-log.ts';
export { maintainSearch } from './suggest/maintenance.ts';
export { suggest, type Suggestion } from './suggest/suggest.ts';
export { toWordSuggestions } from './suggest/word-suggestions.ts';
export { saveSuggestions, type SuggestionInput } from './suggest/save-suggestions.ts';
export type { FacetValues } from './facet-groups.repository.ts';
export {
  INDEX_VERSION,
  type DocumentRef,
  type SearchDocument,
  indexDocuments,
  removeDocuments,
} from './index-writer.ts';
