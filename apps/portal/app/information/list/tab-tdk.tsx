import { createBreadcrumbs, INFORMATION_CRUMB, PageTdk } from '@zhucheng/app-shell';
import { getFeedName } from '@zhucheng/domain-news';
import type { ArticleTab } from './tabs.ts';

/** Breadcrumbs of a tab or one of its columns. */
export const tabCrumbs = (name: string) => createBreadcrumbs(INFORMATION_CRUMB, { name });

/** Title, description and breadcrumbs of a tab. */
export function TabTdk({
  tab,
  column,
  columnId,
  path,
  current,
}: {
  tab: ArticleTab;
  /** Name of the selected column; undefined for all. */
  column: string | undefined;
  columnId: string | undefined;
  path: string;
  /** Page number of the list. */
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
