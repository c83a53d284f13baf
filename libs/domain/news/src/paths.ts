import type { BizType } from './biz-type.ts';

/** Article paths by business type, without the id. */
const ARTICLE_PATHS: Readonly<Record<BizType, string>> = {
  NEWS: '/news/',
  KNOW: '/news/',
  NORMAL: '/standard/detail/',
  POLICY: '/policy/detail/',
  PAPER: '/paper/detail/',
  VIDEO: '/video?id=',
  DOWNLOAD: '/detail/',
  HELP: '/help/detail/',
  SOLUTION: '/solution/detail/',
  PRODUCT: '/product/',
  LOG: '/product/log?id=',
};

/** List paths by business type, without column id and page. */
const LIST_PATHS: Readonly<Record<BizType, string>> = {
  NEWS: '/news/list',
  KNOW: '/news/list',
  NORMAL: '/standard',
  POLICY: '/policy',
  PAPER: '/paper',
  VIDEO: '/information/list',
  DOWNLOAD: '/information/list',
  HELP: '/help',
  SOLUTION: '/solution',
  PRODUCT: '/product',
  LOG: '/product/log',
};

/** Lists of the information page, with their tab in the query. */
const LIST_QUERIES: Partial<Record<BizType, string>> = {
  VIDEO: '?tabsType=video',
  DOWNLOAD: '?tabsType=download',
};

/** Segments of business types in feed addresses. */
export const FEED_SEGMENTS: Readonly<Record<BizType, string>> = {
  NEWS: 'news',
  KNOW: 'know',
  NORMAL: 'standard',
  POLICY: 'policy',
  PAPER: 'paper',
  VIDEO: 'video',
  DOWNLOAD: 'download',
  HELP: 'help',
  SOLUTION: 'solution',
  PRODUCT: 'product',
  LOG: 'product-log',
};

/**
 * Returns the name of the feed of a business type or of one of its columns: the part of its address after the format.
 */
export function getFeedName(bizType: BizType, id?: string): string {
  return id === undefined ? FEED_SEGMENTS[bizType] : `${FEED_SEGMENTS[bizType]}/${id}`;
}

/** Returns the address of an article. */
export function getArticlePath({ id, bizType }: { id: string; bizType: BizType }): string {
  return ARTICLE_PATHS[bizType] + id;
}

/** Returns the address of a page of a column; the first page has no number. */
export function getColumnPath({ id, bizType }: { id: string; bizType: BizType }, page = 1): string {
  const path = `${LIST_PATHS[bizType]}/${id}`;
  return (page > 1 ? `${path}/${page}` : path) + (LIST_QUERIES[bizType] ?? '');
}

/** Returns the address of a page of a tag's articles. */
export function getTagPath(id: string, page = 1): string {
  return page > 1 ? `/news/tag/${id}/${page}` : `/news/tag/${id}`;
}
