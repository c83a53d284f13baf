import { INFORMATION_TABS } from '@zhucheng/contracts/constants';
import type { BizType } from '@zhucheng/domain-news';

/** Business type behind a tab of the information page that lists articles. */
const BIZ_TYPE_OF_TAB: Readonly<Record<string, BizType>> = {
  news: 'NEWS',
  paper: 'PAPER',
  video: 'VIDEO',
  standard: 'NORMAL',
  policy: 'POLICY',
  download: 'DOWNLOAD',
};

/** A tab that lists articles: its value of `tabsType`, its label and what it lists. */
export interface ArticleTab {
  value: string;
  label: string;
  bizType: BizType;
}

/** Reads `tabsType`; news where it is absent or unknown. */
export function parseArticleTab(tabsType: string | null): ArticleTab {
  const value = tabsType !== null && Object.hasOwn(BIZ_TYPE_OF_TAB, tabsType) ? tabsType : 'news';
  const label = INFORMATION_TABS.find((tab) => tab.value === value)?.label ?? '';
  return { value, label, bizType: BIZ_TYPE_OF_TAB[value] ?? 'NEWS' };
}

/** Address of a page of a tab, of one column of it where an id is given. */
export function articleTabPath(tab: ArticleTab, id: string | undefined, page = 1): string {
  const path = [
    '/information/list',
    ...(id || page > 1 ? [id ?? '0'] : []),
    ...(page > 1 ? [page] : []),
  ];
  return `${path.join('/')}?tabsType=${tab.value}`;
}
