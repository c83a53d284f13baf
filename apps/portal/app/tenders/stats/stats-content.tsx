import { tenderStatisticsApi } from '@zhucheng/api-client';
import { findAmountBasis, MIN_COMPARED } from '@zhucheng/domain-tender/statistics';
import {
  formatAmount,
  formatDateTime,
  MIN_SAMPLE,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import { Button, EmptyState, FactGrid, FilterChips, formatCount, Tabs } from '@zhucheng/ui';
import { hosts } from '@zhucheng/site-config';
import { tenderFilterChips } from '../../shared/tender-chips.ts';
import { changeTenderList, NO_ORDER, toFilterRequest } from '../../shared/tender-request.ts';
import { chooseAmountUnit } from './amount-unit.ts';
import { getOrganisationListPath } from '../organisations/list-query.ts';
import { Median, ResolvedShare } from './cells.tsx';
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
      <div data-print={chips.length === 0 ? 'hide' : undefined}>
        <FilterChips
          chips={chips.map(({ label, removeHref }) => ({
            label,
            removeHref: toStatistics(removeHref, measure),
          }))}
          clearHref={toStatistics('/tender', measure)}
          actions={[{ label: '到列表改条件', href: listHref }]}
        />
      </div>
      <p className={styles.period}>
        {chips.length > 0 ? '条件与列表相同，' : '没有筛选条件，'}统计 {statistics.start} 至{' '}
        {statistics.end} 发布的公告；{formatDateTime(statistics.countedAt)} 清点。
      </p>
    </>
  );
}

function listFacts({
  total,
  priced,
  amount,
  amountType,
  median,
  detailed,
  tenders,
  resolved,
}: Statistics) {
  const { name } = findAmountBasis(amountType);
  const unit = chooseAmountUnit([median ?? '0']);
  const sum = formatAmount(amount)?.replace(/ 元$/, ' ') ?? '';
  return [
    { term: '公告', value: `${formatCount(total)} 条`, large: true },
    { term: `${name}合计`, value: priced === 0 ? '—' : `${sum}元`, large: true },
    {
      term: `${name}中位`,
      value: (
        <>
          <Median median={median} priced={priced} unit={unit} detailed={detailed} />
          {median !== null && ` ${unit.name}`}
        </>
      ),
      large: true,
    },
    {
      term: '有结果的',
      value: <ResolvedShare tenders={tenders} resolved={resolved} />,
      large: true,
    },
  ];
}

function Notes({ filter, statistics, measure }: SectionProps) {
  const { amountType, total, priced, detailed } = statistics;
  const { name, meaning } = findAmountBasis(amountType);
  return (
    <>
      <p className={styles.notes}>
        {formatCount(total)} 条公告里 {formatCount(priced)} 条写明{name}。{name}是{meaning}
        ，只加写成数字的；同一个项目的其他公告写的金额不重复加。
        {detailed
          ? `中位是这些金额从小到大居中的一个（同 Excel 的 QUARTILE.INC），满 ${MIN_SAMPLE} 条才算。有结果的，是这段时间发布的招标公告里，同一项目到现在已经发布结果公示的比例，刚发布的月份自然低，满 ${MIN_SAMPLE} 条招标公告才算。`
          : '公告太多，中位和有结果的比例没有算：请选定地区、类别或较短的时间再看。'}
        同比是满月的公告数比上一年同月，上一年同月不到 {MIN_COMPARED} 条的不比。
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
