export { searchDocument, searchTerm } from '../../search/schema.ts';
