/** The write path of content: sanitised, indexed for search, idempotent by source and source id. */
export { linkDocs, listDirectoryKeys } from './articles/articles.repository.ts';
export { saveArticleFiles, type ArticleFileInput } from './articles/save-article-files.ts';
export type { ArticleInput } from './articles/article-input.ts';
export { saveArticles } from './articles/save-articles.ts';
export { saveCourse, type CourseInput } from './articles/save-course.ts';
export { saveDirectory, type DirectoryInput } from './articles/save-directory.ts';
export { listComparedNotices, lockDuplicates } from './duplicates/collected-notices.repository.ts';
export { markMerged } from './duplicates/pairs.repository.ts';
export { settleBacklog, settleStanding } from './duplicates/standing-notices.ts';
export { fingerprintBacklog } from './duplicates/settle-duplicates.ts';
export { rebuildSearchIndex } from './indexing/rebuild-index.ts';
export { rebuildPassages } from './indexing/rebuild-passages.ts';
export { storePictures, type PictureSource } from './pictures.ts';
export { plainText } from './plain-text.ts';
export { sanitise } from './sanitise.ts';
export {
  excludedColumns,
  hashRecord,
  lockSource,
  type SavedRecord,
  type SaveOutcome,
} from './source-records.repository.ts';
export {
  getLogEnd,
  listNoticeChanges,
  LOG_START,
  NOTICE_CHANGES_CHANNEL,
  toCursor,
  type NoticeChange,
  type NoticeChangeCursor,
} from './tenders/notice-changes.repository.ts';
export {
  findOrganisationCountState,
  recountOrganisations,
  type OrganisationCountState,
} from './tenders/organisation-counts.repository.ts';
export type * from './tenders/notice-input.ts';
export { insertCreations } from './tenders/notice-revisions.repository.ts';
export {
  listStoredNotices,
  lockNotices,
  type StoredNotice,
} from './tenders/notice-states.repository.ts';
export { recordReturn, toComparable } from './tenders/record-revisions.ts';
export { toNameKey } from './tenders/save-organisations.ts';
export { findOrganisationIds } from './tenders/tenders.repository.ts';
export { saveNoticeFiles, type NoticeFileInput } from './tenders/save-notice-files.ts';
export { toSourceLink } from './tenders/source-link.ts';
export { renderNotice, type RenderedNotice } from './tenders/render-notice.ts';
export {
  prepareNotices,
  saveNotices,
  savePreparedNotices,
  type NoticeSource,
  type PreparedNotice,
  type RenderNotices,
} from './tenders/save-notices.ts';
