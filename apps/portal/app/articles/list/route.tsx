import { catalogueApi, newsApi } from '@zhucheng/api-client';
import { notFound, optional, preload } from '@zhucheng/app-kit';
import {
  crumbsTo,
  INFORMATION_CRUMB,
  optionalIdOf,
  pageOf,
  PageTdk,
  refuseBeyond,
  tdkQuery,
} from '@zhucheng/app-kit/site';
import { columnFeed, type BizType } from '@zhucheng/domain-news';
import { useLocation, useParams } from 'react-router';
import { topReadQuery } from '../column-aside.tsx';
import { ColumnPage } from '../column-page.tsx';
import { kindAt, kindPath, type ArticleKind } from '../kinds.ts';

interface ListParams {
  id?: string;
  page?: string;
}

const bizTypeOf = ({ bizTypes }: ArticleKind): BizType => bizTypes[0] ?? 'NEWS';

const requestOf = (kind: ArticleKind, { id, page }: ListParams) => ({
  bizType: bizTypeOf(kind),
  id: optionalIdOf(id),
  current: pageOf(page),
});

const load = preload<ListParams>(async ({ params, url, load }) => {
  const kind = kindAt(url.pathname) ?? notFound();
  const request = requestOf(kind, params);
  const reply = await load(newsApi.dirNews.initiate(request));
  refuseBeyond(reply, request.current);
  return [
    tdkQuery(kind.listPage),
    optional(catalogueApi.getTree.initiate({ bizType: request.bizType })),
    optional(topReadQuery(request.bizType)),
  ];
});
export const loader = load;
export const clientLoader = load;

/** Standards, policies, papers, solutions and products: all of a kind, or one of its columns. */
export default function ArticleList() {
  const params: ListParams = useParams();
  const kind = kindAt(useLocation().pathname);
  return kind && <KindList kind={kind} params={params} />;
}

function KindList({ kind, params }: { kind: ArticleKind; params: ListParams }) {
  const request = requestOf(kind, params);
  const { data } = newsApi.dirNews.useQuery(request);
  const columns = catalogueApi.getTree.useQuery({ bizType: request.bizType }).data?.list ?? [];
  if (!data) return null;
  const root = kindPath(kind);
  const name = data.newsDir?.name;
  const pathOf = (id: string | undefined, page = 1) => {
    const rest = page > 1 ? `/${id ?? '0'}/${page}` : id ? `/${id}` : '';
    return root + rest;
  };
  const parts = [{ name: kind.name, href: root }, ...(name ? [{ name }] : [])];
  const inInformation = !['solution', 'product'].includes(kind.segment);
  const crumbs = inInformation ? crumbsTo(INFORMATION_CRUMB, ...parts) : crumbsTo(...parts);
  return (
    <ColumnPage
      tdk={
        <PageTdk
          page={kind.listPage}
          path={pathOf(request.id, request.current)}
          crumbs={crumbs}
          feed={columnFeed(request.bizType, request.id)}
          values={{
            column: name ?? kind.name,
            bizType: name ? kind.name : '',
            parentColumn: kind.name,
          }}
        />
      }
      crumbs={crumbs}
      title={name ?? kind.name}
      note={data.newsDir?.memo ?? kind.note}
      tabs={[
        { key: 'all', label: '全部', href: root },
        ...columns.map(({ id, name: label, total }) => ({
          key: id,
          label,
          href: pathOf(id),
          count: total,
        })),
      ]}
      current={request.id ?? 'all'}
      reply={data}
      bizType={request.bizType}
      hrefFor={(page) => pathOf(request.id, page)}
    />
  );
}
