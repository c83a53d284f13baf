import { consoleReportsApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { REPORTS, type CampaignPart, type Report, type ReportName } from '@zhucheng/contracts';
import { ErrorState, Icon } from '@zhucheng/ui';
import { Button, Checkbox, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { Link, useParams } from 'react-router';
import { useListAddress, type ListAddressState } from '../shared/list/use-list-address.ts';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { toDay } from '../shared/parts/times.ts';
import { ReportChart } from './report-chart.tsx';
import { writeReport } from './report-csv.ts';
import { DayTable, ReportTable } from './report-table.tsx';
import { formatChange, formatValue, REPORT_TITLES } from './report-words.ts';
import styles from './reports.module.css';

const NAMES = ['from', 'to', 'compare', 'touch', 'by'];

const PARTS: readonly { value: CampaignPart; label: string }[] = [
  { value: 'source', label: '按来源' },
  { value: 'campaign', label: '按计划' },
  { value: 'term', label: '按搜索词' },
  { value: 'page', label: '按落地页' },
];
const DAY_MS = 86_400_000;
const SPANS = [7, 30, 90];

/** Names of the values of the days, for the heading of the chart. */
const CHART_TITLES: Readonly<Record<ReportName, string>> = {
  visits: '每天的浏览',
  campaigns: '每天的访问与线索',
  tests: '每天的访客与线索',
  reading: '每天的阅读',
  searches: '每天的搜索',
  chat: '每天的会话与接待',
  funnel: '每天的线索',
};

interface Request {
  from: string;
  to: string;
  compare: boolean;
}

function toRequest({ filters }: ListAddressState, now: number): Request {
  return {
    from: filters.from ?? toDay(now - 29 * DAY_MS),
    to: filters.to ?? toDay(now),
    compare: filters.compare !== 'no',
  };
}

/** Figures of a report; asks for no other. */
function useReport(name: ReportName, request: Request, { filters }: ListAddressState) {
  const touch = filters.touch === 'first' ? 'first' : 'last';
  const by = PARTS.find(({ value }) => value === filters.by)?.value;
  const isCampaigns = name === 'campaigns';
  const endpoint = consoleReportsApi[isCampaigns ? 'visits' : name];
  const other = endpoint.useQuery(request, { skip: isCampaigns });
  const campaigns = consoleReportsApi.campaigns.useQuery(
    { ...request, touch, by },
    { skip: !isCampaigns },
  );
  return isCampaigns ? campaigns : other;
}

function saveCsv(name: ReportName, report: Report): void {
  const url = URL.createObjectURL(new Blob([writeReport(report)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${REPORT_TITLES[name]}-${report.from}-${report.to}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function Tabs({ name, search }: { name: ReportName; search: string }) {
  return (
    <nav className={styles.tabs} aria-label="报表">
      {REPORTS.map((one) => (
        <Link
          key={one}
          to={`/console/reports/${one}${search}`}
          aria-current={one === name ? 'page' : undefined}
        >
          {REPORT_TITLES[one]}
        </Link>
      ))}
    </nav>
  );
}

function Span(props: {
  request: Request;
  address: ListAddressState;
  now: number;
  name: ReportName;
}) {
  const { request, address, now, name } = props;
  const { from, to, compare } = request;
  const setSpan = (first: string, last: string) => address.setFilters({ from: first, to: last });
  return (
    <div className={styles.filters} role="search" aria-label="时间">
      <DatePicker.RangePicker
        aria-label="时间"
        allowClear={false}
        value={[dayjs(from), dayjs(to)]}
        onChange={(days) =>
          days?.[0] &&
          days[1] &&
          setSpan(days[0].format('YYYY-MM-DD'), days[1].format('YYYY-MM-DD'))
        }
      />
      {SPANS.map((days) => (
        <Button key={days} onClick={() => setSpan(toDay(now - (days - 1) * DAY_MS), toDay(now))}>
          {days} 天
        </Button>
      ))}
      <Checkbox
        checked={compare}
        onChange={({ target }) => address.setFilters({ compare: target.checked ? '' : 'no' })}
      >
        对比前一段
      </Checkbox>
      {name === 'campaigns' && (
        <>
          <Select
            aria-label="按什么分"
            value={address.filters.by ?? 'source'}
            options={[...PARTS]}
            onChange={(by) => address.setFilters({ by: by === 'source' ? '' : by })}
          />
          <Checkbox
            checked={address.filters.touch === 'first'}
            onChange={({ target }) => address.setFilters({ touch: target.checked ? 'first' : '' })}
          >
            按首次来源
          </Checkbox>
        </>
      )}
    </div>
  );
}

function Figures({ report }: { report: Report }) {
  return (
    <dl className={styles.figures}>
      {report.figures.map((figure) => (
        <div key={figure.title}>
          <dt>{figure.title}</dt>
          <dd>
            <b>{formatValue(figure.value, figure.kind)}</b>
            <small>{formatChange(figure)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One report: chart, tables, CSV and print. */
function ReportPage({ name }: { name: ReportName }) {
  const address = useListAddress(NAMES);
  const now = useNow();
  const request = toRequest(address, now);
  const { currentData, error, refetch, isFetching } = useReport(name, request, address);
  const report = currentData?.model;
  const title = REPORT_TITLES[name];
  const search = new URLSearchParams({ from: request.from, to: request.to });
  return (
    <div className={styles.page}>
      <PageTitle>{`${title} - 报表`}</PageTitle>
      <header className={styles.head}>
        <h1>{title}</h1>
        <small role="status">{isFetching ? '正在统计…' : '程序访问不计；按北京时间的日子'}</small>
        <span className={styles.gap} />
        <Button icon={<Icon name="print" />} onClick={() => window.print()}>
          打印
        </Button>
        <Button
          icon={<Icon name="download" />}
          disabled={!report}
          onClick={() => report && saveCsv(name, report)}
        >
          导出 CSV
        </Button>
      </header>
      <Tabs name={name} search={`?${search.toString()}`} />
      <Span request={request} address={address} now={now} name={name} />
      {isCallError(error) && (
        <ErrorState title={error.errors?.[0]?.message ?? error.msg} onRetry={() => void refetch()}>
          数字都在，换个时间或过一会儿再试。
        </ErrorState>
      )}
      {report && !error && (
        <div className={styles.body}>
          <Figures report={report} />
          <ReportChart report={report} title={CHART_TITLES[name]} />
          <ReportTable table={report.table} label={title} />
          <DayTable report={report} />
        </div>
      )}
    </div>
  );
}

/** Figures of the site. */
export default function Reports() {
  const { name: given } = useParams();
  const name = REPORTS.find((one) => one === given) ?? 'visits';
  return <ReportPage key={name} name={name} />;
}
