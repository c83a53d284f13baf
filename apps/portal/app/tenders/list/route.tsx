import { tenderApi } from '@zhucheng/api-client';
import {
  notFound,
  onDemand,
  preload,
  useNow,
  type PageHandle,
  createBreadcrumbs,
  INFORMATION_CRUMB,
  INFORMATION_LINKS,
  PageTdk,
  assertPageExists,
  tdkQuery,
} from '@zhucheng/app-shell';
import {
  findInformationType,
  parseTenderList,
  formatTenderList,
  findTradingCategory,
  toTenderAddress,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import { Breadcrumb, FilterLayout, PageHeader, Tabs, Container } from '@zhucheng/ui';
import { Suspense } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { NoticeRows } from './notice-list.tsx';
import { FilterColumn, TenderFilters } from './filter-column.tsx';

import {
  FitList,
  ListChips,
  ListFooter,
  TenderResults,
  type TenderListReply,
} from './tender-results.tsx';
import {
  canonicalTenderPath,
  countFilterValues,
  organisationFacetRequest,
  TENDER_QUERY_NAMES,
  tenderFeed,
  tenderRequest,
} from '../../shared/tender-request.ts';

/** Names of the list, and of the views beside it. */
export const handle: PageHandle = {
  query: [...TENDER_QUERY_NAMES, 'view', 'id', 'role', 'page', 'measure'],
};

/** What the address shows instead of the list, by `view` of its query. */
const loadViews = () => import('../views.tsx');
const TenderView = onDemand(loadViews);

/** Reduction of the reply whose rows and facets only static content shows. */
const withoutStaticContent = (reply: TenderListReply): TenderListReply => ({
  ...reply,
  records: [],
  facets: { ...NO_FACETS, today: reply.facets.today, region: reply.facets.region },
});

const NO_FACETS = { infoType: [], projectType: [], province: [] };

const load = preload(async (args) => {
  const { params, query, load } = args;
  if (query.has('view')) {
    const [{ getViewQueries }] = await Promise.all([loadViews(), TenderView.preload()]);
    return getViewQueries(args);
  }
  const filter = parseTenderList(params, query) ?? notFound();
  const list = tenderApi.listPaged.initiate(tenderRequest(filter));
  const reply = await load(list, withoutStaticContent);
  assertPageExists(reply, filter.page);
  return [
    tdkQuery('tender'),
    NoticeRows.preload(),
    TenderFilters.preload(),
    ListChips.preload(),
    ListFooter.preload(),
    ...(filter.sort === 'fit' ? [FitList.preload()] : []),
    ...(filter.by ? [tenderApi.listOrgFacet.initiate(organisationFacetRequest(filter))] : []),
  ];
});
export const loader = load;
export const clientLoader = load;

const DEFAULT_FILTER: TenderFilter = { page: 1 };

/** Tender list, or another view that its address asks for. */
export default function TenderPage() {
  const [query] = useSearchParams();
  if (!query.has('view')) return <TenderList query={query} />;
  return (
    <Suspense>
      <TenderView query={query} />
    </Suspense>
  );
}

/** Tender list; under `/information/tender` the second tab of the information page. */
function TenderList({ query }: { query: URLSearchParams }) {
  const isTab = useLocation().pathname.startsWith('/information');
  const filter = parseTenderList(useParams(), query) ?? DEFAULT_FILTER;
  const now = useNow();
  const { data } = tenderApi.listPaged.useQuery(tenderRequest(filter));
  const facet = tenderApi.listOrgFacet.useQuery(organisationFacetRequest(filter), {
    skip: !filter.by,
  });
  if (!data) return null;
  const organisations = (filter.by && facet.data?.list) || [];
  const regionName = data.facets.region ?? undefined;
  const { category, infoType } = toTenderAddress(filter).path;
  const crumbs = createBreadcrumbs(INFORMATION_CRUMB, { name: '招标信息' });
  return (
    <Container>
      <PageTdk
        page="tender"
        path={canonicalTenderPath(filter)}
        current={filter.page}
        crumbs={crumbs}
        noindex={data.total === 0}
        feed={tenderFeed(filter)}
        values={{
          region: regionName,
          infoType: (infoType && findInformationType(infoType)?.badge) ?? '招标投标信息',
          column: (category && findTradingCategory(category)?.name) ?? '工程',
        }}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader title="招标信息" note="招标、澄清、开标、结果四个阶段放在一条线上。" />
      {isTab && <Tabs label="资讯分类" items={INFORMATION_LINKS} current="tender" />}
      <FilterLayout
        active={countFilterValues(filter)}
        total={data.total}
        filters={
          <FilterColumn
            address={formatTenderList({ ...filter, page: 1 })}
            filter={filter}
            facets={data.facets}
            names={data.names ?? {}}
            organisations={organisations}
          />
        }
      >
        {(filterButton) => (
          <TenderResults filter={filter} reply={data} now={now} filterButton={filterButton} />
        )}
      </FilterLayout>
    </Container>
  );
}
