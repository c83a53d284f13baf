import { tenderStatisticsApi } from '@zhucheng/api-client';
import { findAmountBasis, MIN_COMPARED } from '@zhucheng/domain-tender/statistics';
import { formatAmount, formatDateTime, type TenderFilter } from '@zhucheng/domain-tender';
import {
  Button,
  EmptyState,
  FactGrid,
  FilterChips,
  formatCount,
  PageHeader,
  Tabs,
} from '@zhucheng/ui';
import { hosts } from '@zhucheng/site-config';
import { tenderFilterChips } from '../../shared/tender-chips.ts';
import { changeTenderList, NO_ORDER, toFilterRequest } from '../../shared/tender-request.ts';
import { getOrganisationListPath } from '../organisations/list-query.ts';
import { YearChange } from './cells.tsx';
import { compareMonths } from './month-labels.ts';
import { MonthSection, type SectionProps } from './month-section.tsx';
import { RegionSection } from './region-section.tsx';
import { ShareSection } from './share-section.tsx';
import { statisticsHref, toStatistics, type Measure, type Statistics } from './stats-address.ts';
import styles from './stats.module.css';

interface StatsContentProps {
  filter: TenderFilter;
  measure: Measure;
}

/** The statistics of a filter: tables first, each with its chart. Works without script. */
export default function StatsContent({ filter, measure }: StatsContentProps) {
  const { data } = tenderStatisticsApi.statistics.useQuery(toFilterRequest(filter));
  if (!data) return null;
  const { model: statistics } = data;
  const props = { filter, statistics, measure };
  return (
    <>
      <StatsHeader {...props} />
      {statistics.total === 0 ? (
        <NoNotices filter={filter} />
      ) : (
        <>
          <FactGrid facts={listFacts(statistics)} />
          <div className={styles.sections}>
            <MonthSection {...props} />
            <RegionSection {...props} />
            <ShareSection {...props} />
          </div>
          <Notes {...props} />
        </>
      )}
    </>
  );
}

/** Title, views, filter and the days that are counted. */
function StatsHeader({ filter, statistics, measure }: SectionProps) {
  const listHref = changeTenderList(filter, NO_ORDER);
  const chips = tenderFilterChips({ ...filter, ...NO_ORDER }, statistics.names ?? {});
  return (
    <>
      <PageHeader title="招标统计" />
      <div className={styles.views} data-print="hide">
        <Tabs
          label="招标视图"
          current="stats"
          items={[
            { key: 'list', label: '列表', href: listHref },
            { key: 'stats', label: '统计', href: statisticsHref(filter, measure) },
            { key: 'orgs', label: '招投标单位', href: getOrganisationListPath({}) },
          ]}
        />
      </div>
      <FilterChips
        chips={chips.map(({ label, removeHref }) => ({
          label,
          removeHref: toStatistics(removeHref, measure),
        }))}
        clearHref={toStatistics('/tender', measure)}
        actions={[{ label: '到列表改条件', href: listHref }]}
      />
      <p className={styles.period}>
        {chips.length > 0 ? '条件与列表相同，' : '没有筛选条件，'}统计 {statistics.start} 至{' '}
        {statistics.end} 发布的公告；{formatDateTime(statistics.countedAt)} 清点。
      </p>
    </>
  );
}

function listFacts(statistics: Statistics) {
  const { total, priced, amount, amountType, months } = statistics;
  const { name } = findAmountBasis(amountType);
  const sum = formatAmount(amount)?.replace(/ 元$/, ' ') ?? '';
  return [
    { term: '公告', value: `${formatCount(total)} 条`, large: true },
    { term: `${name}合计`, value: priced === 0 ? '—' : `${sum}元`, large: true },
    { term: `写明${name}的`, value: `${formatCount(priced)} 条`, large: true },
    { term: '公告数同比（满月）', value: <YearChange {...compareMonths(months)} />, large: true },
  ];
}

function Notes({ filter, statistics: { amountType }, measure }: SectionProps) {
  const { name, meaning } = findAmountBasis(amountType);
  return (
    <>
      <p className={styles.notes}>
        {name}是{meaning}
        之和，只加写成数字的；同一个项目的其他公告写的金额不重复加。同比是满月的公告数比上一年同月，上一年同月不到{' '}
        {MIN_COMPARED} 条的不比。
      </p>
      <p className={styles.address} data-print="only">
        {hosts.origin + statisticsHref(filter, measure)}
      </p>
    </>
  );
}

function NoNotices({ filter }: { filter: TenderFilter }) {
  return (
    <EmptyState
      title="这组条件没有可统计的公告"
      actions={
        <>
          <Button variant="primary" to={toStatistics('/tender')}>
            清除全部条件
          </Button>
          <Button to={changeTenderList(filter, NO_ORDER)}>到列表改条件</Button>
        </>
      }
    >
      条件可能太窄，或选的日子里没有发布公告。
    </EmptyState>
  );
}
