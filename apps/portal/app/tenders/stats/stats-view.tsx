import { tenderStatisticsApi } from '@zhucheng/api-client';
import {
  createBreadcrumbs,
  INFORMATION_CRUMB,
  notFound,
  PageTdk,
  staticContent,
  tdkQuery,
  useHydrated,
} from '@zhucheng/app-shell';
import type { ReplyOf, tenderStatisticsContract } from '@zhucheng/contracts';
import {
  findInformationType,
  findTradingCategory,
  parseTenderList,
  toTenderAddress,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import { Breadcrumb, Button, Container, PageHeader } from '@zhucheng/ui';
import { useParams, useSearchParams } from 'react-router';
import { canonicalTenderPath, toFilterRequest } from '../../shared/tender-request.ts';
import type { GetViewQueries } from '../views.tsx';
import { exportHref, parseMeasure, statisticsHref, toStatistics } from './stats-address.ts';

const StatsContent = staticContent(() => import('./stats-content.tsx'));

type Reply = ReplyOf<typeof tenderStatisticsContract.endpoints.statistics>;

/** Leaves out of the page what only static content shows. */
const withoutTables = (reply: Reply): Reply => ({
  ...reply,
  model: { ...reply.model, months: [], regions: [], projectTypes: [], categories: [] },
});

/** Queries of the statistics of a list's filter. */
export const getQueries: GetViewQueries = async ({ params, query, load }) => {
  const filter = parseTenderList(params, query) ?? notFound();
  await load(tenderStatisticsApi.statistics.initiate(toFilterRequest(filter)), withoutTables);
  return [tdkQuery('tenderStats'), StatsContent.preload()];
};

const CRUMBS = createBreadcrumbs(
  INFORMATION_CRUMB,
  { name: '招标信息', href: '/tender' },
  { name: '统计' },
);

/** Statistics under the filters of the tender list: `?view=stats`. */
export default function StatisticsView() {
  const [query] = useSearchParams();
  const filter = parseTenderList(useParams(), query) ?? { page: 1 };
  const measure = parseMeasure(query);
  const { data } = tenderStatisticsApi.statistics.useQuery(toFilterRequest(filter));
  if (!data) return null;
  const { total, region } = data.model;
  const address = statisticsHref(filter);
  const canonical = toStatistics(canonicalTenderPath({ ...filter, page: 1 }));
  const { category, infoType } = toTenderAddress(filter).path;
  return (
    <Container>
      <PageTdk
        page="tenderStats"
        path={canonical}
        crumbs={CRUMBS}
        noindex={total === 0 || address !== canonical}
        values={{
          region: region ?? undefined,
          infoType: (infoType && findInformationType(infoType)?.badge) ?? '招标投标',
          column: (category && findTradingCategory(category)?.name) ?? '工程',
        }}
      />
      <Breadcrumb items={CRUMBS} />
      <PageHeader title="招标统计" actions={total > 0 && <StatsActions filter={filter} />} />
      <StatsContent key={`${address} ${measure}`} filter={filter} measure={measure} />
    </Container>
  );
}

/** Printing, which needs a script, and the tables as files. */
function StatsActions({ filter }: { filter: TenderFilter }) {
  const hydrated = useHydrated();
  return (
    <>
      {hydrated && (
        <Button icon="print" onClick={() => window.print()}>
          打印
        </Button>
      )}
      <Button icon="download" to={exportHref(filter, 'xlsx')} rel="nofollow" download>
        导出表格
      </Button>
      <Button to={exportHref(filter, 'csv')} rel="nofollow" download>
        导出 CSV
      </Button>
    </>
  );
}
