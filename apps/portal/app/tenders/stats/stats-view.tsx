import { tenderStatisticsApi } from '@zhucheng/api-client';
import {
  createBreadcrumbs,
  INFORMATION_CRUMB,
  notFound,
  PageTdk,
  staticContent,
  tdkQuery,
} from '@zhucheng/app-shell';
import type { ReplyOf, tenderStatisticsContract } from '@zhucheng/contracts';
import {
  findInformationType,
  findTradingCategory,
  parseTenderList,
  toTenderAddress,
} from '@zhucheng/domain-tender';
import { Breadcrumb, Container } from '@zhucheng/ui';
import { useParams, useSearchParams } from 'react-router';
import { canonicalTenderPath, toFilterRequest } from '../../shared/tender-request.ts';
import type { GetViewQueries } from '../views.tsx';
import { parseMeasure, statisticsHref, toStatistics } from './stats-address.ts';

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
      <StatsContent key={`${address} ${measure}`} filter={filter} measure={measure} />
    </Container>
  );
}
