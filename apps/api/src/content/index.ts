export { linkDocs } from './article-links.ts';
export type { Saved } from './drafts.ts';
export type { Outcome } from './hash.ts';
export type * from './notice-input.ts';
export { nameKey, saveOrganisations } from './organisations.ts';
export { plainText, sanitise, SANITISER_VERSION } from './sanitise.ts';
export { saveArticles, type ArticleInput } from './save-articles.ts';
export { saveDirectory, type DirectoryInput } from './save-directory.ts';
export { saveNotices, type NoticeSource } from './save-notices.ts';
