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

/** Parses `tabsType`; returns the news tab if absent or unknown. */
export function parseArticleTab(tabsType: string | null): ArticleTab {
  const value = tabsType !== null && Object.hasOwn(BIZ_TYPE_OF_TAB, tabsType) ? tabsType : 'news';
  const label = INFORMATION_TABS.find((tab) => tab.value === value)?.label ?? '';
  return { value, label, bizType: BIZ_TYPE_OF_TAB[value] ?? 'NEWS' };
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
