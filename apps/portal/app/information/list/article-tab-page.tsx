import { catalogueApi, newsApi } from '@zhucheng/api-client';
import { INFORMATION_LINKS, parseOptionalId, parsePage } from '@zhucheng/app-shell';
import { Tabs } from '@zhucheng/ui';
import { TabTdk, tabCrumbs } from './tab-tdk.tsx';
import { articleTabPath, type ArticleTab } from './tabs.ts';
import { ArticleListPage } from '../../shared/articles/article-list-page.tsx';
import type { ListParams } from '../../shared/library/library-request.ts';

/** Request of a tab of plain articles. */
export const articleTabRequest = ({ bizType }: ArticleTab, { id, page }: ListParams) => ({
  bizType,
  id: parseOptionalId(id),
  current: parsePage(page),
});

/** Tab of plain articles, whole or one column of it. */
export function ArticleTabPage({ tab, params }: { tab: ArticleTab; params: ListParams }) {
  const request = articleTabRequest(tab, params);
  const { data } = newsApi.dirNews.useQuery(request);
  const columns = catalogueApi.getTree.useQuery({ bizType: tab.bizType }).data?.list ?? [];
  if (!data) return null;
  const hrefFor = (page: number) => articleTabPath(tab, request.id, page);
  const name = data.newsDir?.name ?? tab.label;
  return (
    <ArticleListPage
      tdk={
        <TabTdk
          tab={tab}
          column={data.newsDir?.name}
          columnId={data.newsDir?.id}
          path={hrefFor(request.current)}
          current={request.current}
        />
      }
      crumbs={tabCrumbs(name)}
      title={name}
      note={data.newsDir?.memo}
      above={<Tabs label="资讯分类" items={INFORMATION_LINKS} current={tab.value} />}
      tabs={[
        { key: 'all', label: '全部', href: articleTabPath(tab, undefined) },
        ...columns.map(({ id, name: label, total }) => ({
          key: id,
          label,
          href: articleTabPath(tab, id),
          count: total,
        })),
      ]}
      current={request.id ?? 'all'}
      reply={data}
      bizType={tab.bizType}
      hrefFor={hrefFor}
    />
  );
}
