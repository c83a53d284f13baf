import { INFORMATION_TABS } from '@zhucheng/contracts/constants';
import type { BreadcrumbItem } from '@zhucheng/ui';

/** Breadcrumbs of a page, from the home page on. */
export const createBreadcrumbs = (...rest: BreadcrumbItem[]): BreadcrumbItem[] => [
  { name: '首页', href: '/' },
  ...rest,
];

/** First breadcrumbs of all pages of the information area. */
export const INFORMATION_CRUMB: BreadcrumbItem = { name: '资讯', href: '/information' };

/** Returns the address of a tab of the information page. */
export function getInformationTabPath(tab: string): string {
  if (tab === 'home') return '/information';
  return tab === 'tender'
    ? '/information/tender?tabsType=tender'
    : `/information/list?tabsType=${tab}`;
}

/** The eight tabs of the information page as links. */
export const INFORMATION_LINKS = INFORMATION_TABS.map(({ value, label }) => ({
  key: value,
  label,
  href: getInformationTabPath(value),
}));
