import { crumbsTo } from '@zhucheng/app-shell';
import type { BreadcrumbItem } from '@zhucheng/ui';

/** The way to a page of the help centre. */
export const helpCrumbs = (...rest: BreadcrumbItem[]): BreadcrumbItem[] =>
  crumbsTo({ name: '帮助中心', href: '/help' }, ...rest);
