export { Divisions, loadDivisions } from '../db/divisions.ts';
export { articleInput, type DirectoryFinder } from './article-input.ts';
export { readArticle, type ArticleSource } from './article-source.ts';
export {
  mapNotice,
  Unreadable,
  type MappingContext,
  type NoticeMapping,
  type NoticeTable,
  type Reader,
  type SourceRecord,
} from './mapping.ts';
export * from './readers.ts';
export { amount, amountOf, parseAmount } from './amount.ts';
export { mapArticle, type ArticleMapping, type ArticleTable } from './article-mapping.ts';
export { loadMappings, type Mappings } from './registry.ts';
