/** Chinese search in PostgreSQL. README.md beside this file describes its design and the measurements. */
export { createHighlighter, type Highlighter, type Segment } from './highlight/highlight.ts';
export {
  formatWordCondition,
  toSearchQuery,
  toSearchVector,
  toWordCondition,
} from './keyword-filter.ts';
export { listFacetGroups, type FacetGroup, type FacetValues } from './facet-groups.repository.ts';
export { INDEX_VERSION, type SearchDocument } from './analyse-document.ts';
export { addChange, indexDocuments, removeDocuments } from './index-writer.ts';
export {
  lockIndexWriters,
  selectTermCounts,
  updateDocumentFrequencies,
  type DocumentRef,
  type FrequencyChanges,
  type IndexTables,
  type TermCount,
} from './search-index.repository.ts';
export { DOCUMENT_COUNT, toVectorLiteral, type SearchableText } from './lexemes.ts';
export type {
  FacetGroupCount,
  GroupRank,
  PostingParameters,
  ScoredDocument,
  SearchOrder,
} from './query/matches.repository.ts';
export { findIndexStatistics, MIN_SCORE, SCORE_STEP } from './query/matches.repository.ts';
export { listQueryWords, listSynonymTexts } from './query/parse-query.ts';
export {
  planPostings,
  searchDocuments,
  searchWithFacets,
  type FacetedSearchResult,
  type SearchLimits,
  type SearchRequest,
  type SearchResult,
} from './query/search-documents.ts';
export { correctQuery } from './suggest/correct-query.ts';
export { saveOpen } from './popularity.repository.ts';
export { moveDirectoryFacets } from './facet-groups.repository.ts';
export { completeStandardNumber } from './suggest/complete-number.ts';
export { findPhoneticCorrection } from './suggest/phonetic-correction.ts';
export { saveSuggestions, type SuggestionInput } from './suggest/save-suggestions.ts';
export { maintainSearch, recordSearch } from './suggest/log/search-log.ts';
export { listZeroResultQueries } from './suggest/log/search-log.repository.ts';
export { matchPrefix } from './suggest/match-prefix.ts';
export { markMatch, suggest, type Suggestion } from './suggest/suggest.ts';
export { transliterate, type Transliteration } from './suggest/transliteration.ts';
export type { TextRange } from './highlight/snippet.ts';
export { listPopularQueries } from './suggest/suggestions.repository.ts';
export { listRegionNames, type RegionNames } from './understanding/region-names.ts';
export { understandQuery, type UnderstoodQuery } from './understanding/understand-query.ts';
