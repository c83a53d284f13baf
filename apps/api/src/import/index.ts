/** The import kit: mappings of sources, field readers, value readers. Used by `tools/import` and the sample content. */
export { loadDivisions } from '../db/divisions.ts';
export {
  loadDirectoryFinder,
  mapArticle,
  parseMarkdownArticle,
  toArticleInput,
  type ArticleMapping,
  type ArticleRecord,
  type DirectoryFinder,
} from './articles.ts';
export { UnreadableError, type MappingContext, type SourceRecord } from './mapping.ts';
export { standards } from './mappings/standards.ts';
export { sampleNotices } from './mappings/sample.ts';
export { mapNotice, type NoticeMapping } from './notices.ts';
export { loadMappings, type Mappings } from './registry.ts';
