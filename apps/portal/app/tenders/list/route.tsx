import { tenderApi } from '@zhucheng/api-client';
import {
  CachedFragment,
  notFound,
  preload,
  useNow,
  type PageHandle,
  createBreadcrumbs,
  INFORMATION_CRUMB,
  INFORMATION_LINKS,
  PageTdk,
  assertPageExists,
  tdkQuery,
  withoutRecords,
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
import { useLocation, useParams, useSearchParams } from 'react-router';
import { NoticeRows } from './notice-list.tsx';
import { tenderFilterChips } from './tender-chips.ts';
import { TenderFilters } from './tender-filters.tsx';
import { TenderResults } from './tender-results.tsx';
import {
  organisationFacetRequest,
  TENDER_QUERY_NAMES,
  tenderFeed,
  tenderRequest,
} from '../../shared/tender-request.ts';

export const handle: PageHandle = { query: TENDER_QUERY_NAMES };

const load = preload(async ({ params, query, load }) => {
  const filter = parseTenderList(params, query) ?? notFound();
  const list = tenderApi.listPaged.initiate(tenderRequest(filter));
  const reply = await load(list, withoutRecords);
  assertPageExists(reply, filter.page);
  return [
    tdkQuery('tender'),
    NoticeRows.preload(),
    ...(filter.by ? [tenderApi.listOrgFacet.initiate(organisationFacetRequest(filter))] : []),
  ];
});
export const loader = load;
export const clientLoader = load;

const DEFAULT_FILTER: TenderFilter = { page: 1 };

/** Tender list; under `/information/tender` the second tab of the information page. */
export default function TenderList() {
  const [query] = useSearchParams();
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
        path={canonicalPath(filter)}
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
        active={tenderFilterChips(filter, {}).length}
        total={data.total}
        filters={
          <CachedFragment
            name="tender-filters"
            value={[{ ...filter, page: 1 }, { ...data.facets, today: 0 }, organisations]}
          >
            <TenderFilters
              filter={filter}
              facets={data.facets}
              names={data.names ?? {}}
              organisations={organisations}
            />
          </CachedFragment>
        }
      >
        {(filterButton) => (
          <TenderResults filter={filter} reply={data} now={now} filterButton={filterButton} />
        )}
      </FilterLayout>
    </Container>
  );
}

/** Canonical path: category, region and type; other filters are variants of it. */
function canonicalPath(filter: TenderFilter): string {
  const { category, region, infoType } = toTenderAddress(filter).path;
  return formatTenderList({
    page: filter.page,
    categories: category && [category],
    regions: region ? [region] : undefined,
    infoTypes: infoType && [infoType],
  });
}
