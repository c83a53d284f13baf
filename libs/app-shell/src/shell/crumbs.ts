import type { BreadcrumbItem } from '@zhucheng/ui';

/** The way to a page, from the home page on. */
export const crumbsTo = (...rest: BreadcrumbItem[]): BreadcrumbItem[] => [
  { name: '首页', href: '/' },
  ...rest,
];

/** The step that all pages of the information area share. */
export const INFORMATION_CRUMB: BreadcrumbItem = { name: '资讯', href: '/information' };
