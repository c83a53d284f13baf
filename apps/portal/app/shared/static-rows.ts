import { staticContent } from '@zhucheng/app-shell';
import type { BizType } from '@zhucheng/domain-news';
import { mostReadQuery } from './articles/most-read.ts';

/*
 * Rows of lists and the side column beside them, which are not hydrated: neither their code nor their records reach the
 * browser with the page.
 */

/** Rows of an article list. */
export const ArticleRows = staticContent(() => import('./articles/article-rows.tsx'));

/** Rows of standards, policies or papers. */
export const LibraryRows = staticContent(() => import('./library/library-rows.tsx'));

/** Rows of materials. */
export const MaterialRows = staticContent(() => import('./materials/material-rows.tsx'));

/** Side column of an article list. */
export const ListAside = staticContent(() => import('./articles/list-aside.tsx'));

/** Code and query of {@link ArticleRows} and {@link ListAside}, for page loaders. */
export const articleListParts = (bizType: BizType) => [
  ArticleRows.preload(),
  ListAside.preload(),
  mostReadQuery(bizType),
];
