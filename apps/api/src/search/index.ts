/** Chinese search in PostgreSQL. README.md beside this file says how it works and what was measured. */
export { type HighlightOptions, type Segment, highlight } from './highlight/highlight.ts';
export {
  type CatalogueOrder,
  type CatalogueResult,
  type ShelfCount,
  searchCatalogue,
} from './catalogue.ts';
export { toSearchQuery, toSearchVector } from './filter.ts';
export type { SearchableText } from './lexemes.ts';
export { type SearchHit, type SearchRequest, type SearchResult, searchDocuments } from './read.ts';
export type { Shelf } from './shelves.ts';
export { type DocumentRef, type SearchDocument, indexDocuments, removeDocuments } from './write.ts';
