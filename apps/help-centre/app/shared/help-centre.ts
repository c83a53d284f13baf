import { newsApi } from '@zhucheng/api-client';
import { createBreadcrumbs } from '@zhucheng/app-shell';
import { brand } from '@zhucheng/site-config';
import type { BreadcrumbItem, TocItem } from '@zhucheng/ui';

/** Common part of the help centre's list requests. */
export const HELP = { bizType: 'HELP' } as const;

/** Articles of a column on the help home. */
const NEWEST_SIZE = 5;

/** Request of the newest articles of a column. */
export const newestRequest = (id: string) => ({ ...HELP, id, size: NEWEST_SIZE });

/** Articles of a column that the tree beside an article lists. */
const SIBLINGS_SIZE = 50;

/** Request of the articles beside one, in its column. */
export const siblingsRequest = (id: string) => ({ ...HELP, id, size: SIBLINGS_SIZE });

/** Request of the most-read help articles. */
export const MOST_READ_REQUEST = { ...HELP, size: 6 } as const;

/** Most-read query, for the loaders of pages that show it. */
export const mostReadQuery = () => newsApi.topRead.initiate(MOST_READ_REQUEST);

/** Breadcrumbs of a help-centre page. */
export const helpCrumbs = (...rest: BreadcrumbItem[]): BreadcrumbItem[] =>
  createBreadcrumbs({ name: '帮助中心', href: '/help' }, ...rest);

/** Address of a help article as Markdown. */
export const getMarkdownPath = (id: string) => `/help/detail/${id}/article.md`;

/** Headings of an article as its table of contents shows them: on two levels. */
export const toTocItems = (
  headings: readonly { id: string; text: string; level: number }[],
): TocItem[] => headings.map(({ id, text, level }) => ({ id, text, level: level > 2 ? 3 : 2 }));

/** `tel:` link of the hotline. */
export const getHotlineLink = () => `tel:${brand.hotline.replace(/\D/g, '')}`;
