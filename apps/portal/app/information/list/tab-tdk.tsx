import { crumbsTo, INFORMATION_CRUMB, PageTdk } from '@zhucheng/app-shell';
import { getFeedName } from '@zhucheng/domain-news';
import type { ArticleTab } from './tabs.ts';

/** The way to a tab, or to one of its columns. */
export const tabCrumbs = (name: string) => crumbsTo(INFORMATION_CRUMB, { name });

/** Title, description and way of a tab. */
export function TabTdk({
  tab,
  column,
  columnId,
  path,
  current,
}: {
  tab: ArticleTab;
  /** The tab's column that is shown; undefined for all. */
  column: string | undefined;
  columnId: string | undefined;
  path: string;
  /** Page of the list. */
  current: number;
}) {
  const name = column ?? tab.label;
  return (
    <PageTdk
      page="informationList"
      path={path}
      current={current}
      feed={getFeedName(tab.bizType, columnId)}
      crumbs={tabCrumbs(name)}
      values={{ column: name, bizType: column ? tab.label : '', parentColumn: tab.label }}
    />
  );
}
