import { catalogueApi, newsApi } from '@zhucheng/api-client';
import { optional, preload, type PageHandle } from '@zhucheng/app-kit';
import {
  crumbsTo,
  INFORMATION_CRUMB,
  INFORMATION_LINKS,
  optionalIdOf,
  pageOf,
  PageTdk,
  refuseBeyond,
  tdkQuery,
} from '@zhucheng/app-kit/site';
import { columnFeed } from '@zhucheng/domain-news';
import { Tabs } from '@zhucheng/ui';
import { useParams, useSearchParams } from 'react-router';
import { articleTab, articleTabPath, type ArticleTab } from './tabs.ts';
import { topReadQuery } from '../../articles/column-aside.tsx';
import { ColumnPage } from '../../articles/column-page.tsx';

export const handle: PageHandle = { query: ['tabsType'] };

interface ListParams {
  id?: string;
  page?: string;
}

const requestOf = ({ bizType }: ArticleTab, { id, page }: ListParams) => ({
  bizType,
  id: optionalIdOf(id),
  current: pageOf(page),
});

const load = preload<ListParams>(async ({ params, query, load }) => {
  const request = requestOf(articleTab(query.get('tabsType')), params);
  refuseBeyond(await load(newsApi.dirNews.initiate(request)), request.current);
  return [
    tdkQuery('informationList'),
    optional(catalogueApi.getTree.initiate({ bizType: request.bizType })),
    optional(topReadQuery(request.bizType)),
  ];
});
export const loader = load;
export const clientLoader = load;

/** A tab of the information page that lists articles, whole or one column of it. */
export default function InformationList() {
  const [query] = useSearchParams();
  const tab = articleTab(query.get('tabsType'));
  const request = requestOf(tab, useParams());
  const { data } = newsApi.dirNews.useQuery(request);
  const columns = catalogueApi.getTree.useQuery({ bizType: tab.bizType }).data?.list ?? [];
  if (!data) return null;
  const hrefFor = (page: number) => articleTabPath(tab, request.id, page);
  const name = data.newsDir?.name ?? tab.label;
  const crumbs = crumbsTo(INFORMATION_CRUMB, { name });
  return (
    <ColumnPage
      tdk={
        <PageTdk
          page="informationList"
          path={hrefFor(request.current)}
          crumbs={crumbs}
          feed={columnFeed(request.bizType, request.id)}
          values={{ column: name, bizType: data.newsDir ? tab.label : '', parentColumn: tab.label }}
        />
      }
      crumbs={crumbs}
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
