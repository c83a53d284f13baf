export { searchDocument, searchFacetGroup, searchTerm } from '../../search/schema.ts';
export { searchLog, searchSuggestion, searchSuggestionKey } from '../../search/suggest/schema.ts';
