import { INFORMATION_TABS } from '@zhucheng/contracts/constants';
import type { BizType } from '@zhucheng/domain-news';

/** Business types of the list tabs. */
const BIZ_TYPE_OF_TAB: Readonly<Record<string, BizType>> = {
  news: 'NEWS',
  paper: 'PAPER',
  video: 'VIDEO',
  standard: 'NORMAL',
  policy: 'POLICY',
  download: 'DOWNLOAD',
};

/** List tab of the information page. `value` is its value of `tabsType`. */
export interface ArticleTab {
  value: string;
  label: string;
  bizType: BizType;
}

/** Tabs that are pages of their own, by their value of `tabsType`. */
const PATH_OF_TAB: ReadonlyMap<string, string> = new Map([
  ['home', '/information'],
  ['tender', '/tender'],
]);

/** Returns the address of a tab that is a page of its own; undefined for list tabs and unknown values. */
export const getTabRedirect = (tabsType: string | null) => PATH_OF_TAB.get(tabsType ?? '');

/** Parses `tabsType`; returns the news tab if absent or blank, undefined for a value without list. */
export function parseArticleTab(tabsType: string | null): ArticleTab | undefined {
  const value = tabsType || 'news';
  const bizType = Object.hasOwn(BIZ_TYPE_OF_TAB, value) ? BIZ_TYPE_OF_TAB[value] : undefined;
  const label = INFORMATION_TABS.find((tab) => tab.value === value)?.label ?? '';
  return bizType && { value, label, bizType };
}

/** Returns the address of a page of a tab, or of one of its columns if an id is given. */
export function articleTabPath(tab: ArticleTab, id: string | undefined, page = 1): string {
  const path = [
    '/information/list',
    ...(id || page > 1 ? [id ?? '0'] : []),
    ...(page > 1 ? [page] : []),
  ];
  return `${path.join('/')}?tabsType=${tab.value}`;
}
