import { newsApi } from '@zhucheng/api-client';
import {
  optional,
  preload,
  createBreadcrumbs,
  directoryQueries,
  parseId,
  INFORMATION_CRUMB,
  parsePage,
  PageTdk,
  assertPageExists,
  followMergedColumn,
  tdkQuery,
  useDirectories,
  withFirstRecord,
} from '@zhucheng/app-shell';
import { getFeedName, getColumnPath } from '@zhucheng/domain-news';
import { useParams } from 'react-router';
import { ArticleListPage } from '../../shared/articles/article-list-page.tsx';
import { articleListParts } from '../../shared/static-rows.ts';

interface ListParams {
  id?: string;
  page?: string;
}

const toRequest = ({ id, page }: ListParams) => ({ id: parseId(id), current: parsePage(page) });

const load = preload<ListParams>(async ({ params, load }) => {
  const request = toRequest(params);
  // The first record decides about the feed.
  const reply = await load(newsApi.dirNews.initiate(request), withFirstRecord);
  followMergedColumn({ ...request, bizType: 'NEWS' }, reply.newsDir);
  assertPageExists(reply, request.current);
  return [tdkQuery('newsList'), ...articleListParts('NEWS'), ...directoryQueries().map(optional)];
});
export const loader = load;
export const clientLoader = load;

/** News column or topic. */
export default function NewsList() {
  const request = toRequest(useParams());
  const { data } = newsApi.dirNews.useQuery(request);
  const { columns } = useDirectories();
  if (!data?.newsDir) return null;
  const { id, name, memo, bizType } = data.newsDir;
  const hrefFor = (page: number) => getColumnPath({ id, bizType: 'NEWS' }, page);
  const crumbs = createBreadcrumbs(INFORMATION_CRUMB, { name: '新闻', href: '/news' }, { name });
  const isColumn = columns.some((column) => column.id === id);
  // The articles of a topic belong to other columns. Columns of knowledge articles are not news columns, but have feeds.
  const hasColumnFeed = isColumn || data.records[0]?.dirId === id;
  return (
    <ArticleListPage
      tdk={
        <PageTdk
          page="newsList"
          path={hrefFor(request.current)}
          current={request.current}
          crumbs={crumbs}
          feed={hasColumnFeed ? getFeedName(bizType, id) : `topic/${id}`}
          values={{ column: name, parentColumn: '新闻' }}
        />
      }
      crumbs={crumbs}
      title={name}
      note={memo}
      tabs={isColumn ? columns.map(({ id: key, ...link }) => ({ key, ...link })) : []}
      current={id}
      reply={data}
      bizType="NEWS"
      hrefFor={hrefFor}
    />
  );
}
