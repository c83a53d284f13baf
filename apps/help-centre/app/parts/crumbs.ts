import { crumbsTo } from '@zhucheng/app-kit/site';
import type { Crumb } from '@zhucheng/ui';

/** The way to a page of the help centre. */
export const helpCrumbs = (...rest: Crumb[]): Crumb[] =>
  crumbsTo({ name: '帮助中心', href: '/help' }, ...rest);
