import type { Crumb } from '@zhucheng/ui';

/** The way to a page, from the home page on. */
export const crumbsTo = (...rest: Crumb[]): Crumb[] => [{ name: '首页', href: '/' }, ...rest];

/** The step that all pages of the information area share. */
export const INFORMATION_CRUMB: Crumb = { name: '资讯', href: '/information' };
