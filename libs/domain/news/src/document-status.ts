/** Statuses of standards and regulations. `name` is the wording of documents and lists. */
export const DOCUMENT_STATUSES = [
  { id: 'current', name: '现行', tone: 'ok' },
  { id: 'upcoming', name: '即将实施', tone: 'soon' },
  { id: 'partial', name: '部分替代', tone: 'soon' },
  { id: 'abolished', name: '废止', tone: 'off' },
] as const;

/** Key of a status in addresses and calls. */
export type DocumentStatusId = (typeof DOCUMENT_STATUSES)[number]['id'];

/** Keys of all statuses, in the order of the site. */
export const DOCUMENT_STATUS_IDS = DOCUMENT_STATUSES.map(({ id }) => id) as [
  DocumentStatusId,
  ...DocumentStatusId[],
];

/** Sort orders of article lists. */
export const ARTICLE_SORTS = [
  { id: 'newest', name: '最新收录' },
  { id: 'effective', name: '实施日期' },
  { id: 'number', name: '编号' },
  { id: 'read', name: '阅读最多' },
] as const;

/** Key of a sort order. */
export type ArticleSortId = (typeof ARTICLE_SORTS)[number]['id'];

/** Keys of all sort orders. */
export const ARTICLE_SORT_IDS = ARTICLE_SORTS.map(({ id }) => id) as [
  ArticleSortId,
  ...ArticleSortId[],
];
