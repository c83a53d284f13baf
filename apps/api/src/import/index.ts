export { Divisions, loadDivisions } from '../db/divisions/resolve.ts';
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
export { importArticles } from './import-articles.ts';
export { importNotices } from './import-notices.ts';
export type { ImportOptions, ImportResult, Skipped } from './progress.ts';
export { mapArticle, type ArticleMapping, type ArticleTable } from './article-mapping.ts';
export { loadMappings, type Mappings } from './registry.ts';
