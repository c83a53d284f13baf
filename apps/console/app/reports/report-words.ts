import type { Report, ReportName, ReportValueKind } from '@zhucheng/contracts';
import { formatCount } from '@zhucheng/ui';

/** Names of the reports. */
export const REPORT_TITLES: Readonly<Record<ReportName, string>> = {
  visits: '访问',
  campaigns: '推广',
  tests: '测试',
  reading: '阅读',
  searches: '搜索',
  chat: '客服',
  funnel: '漏斗',
};

/** Stands where there are too few samples for a value. */
export const TOO_FEW = '样本不足';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`;
  return seconds % 60 === 0 ? `${minutes} 分` : `${minutes} 分 ${seconds % 60} 秒`;
}

/** A value for people: 14,658, 2.72%, 1 分 20 秒. */
export function formatValue(value: number | null, kind: ReportValueKind): string {
  if (value === null) return TOO_FEW;
  if (kind === 'rate') return percent(value);
  return kind === 'seconds' ? formatSeconds(value) : formatCount(value);
}

/** Change against the span before: +21.4%, −0.08 点; empty where nothing can be compared. */
export function formatChange({ value, before, kind }: Report['figures'][number]): string {
  if (value === null || before === null) return '';
  const change = value - before;
  if (change === 0) return '持平';
  const sign = change > 0 ? '+' : '−';
  const size = Math.abs(change);
  if (kind === 'rate') return `${sign}${(size * 100).toFixed(2)} 点`;
  if (kind === 'seconds') return `${sign}${formatSeconds(size)}`;
  return before === 0 ? '' : `${sign}${((size / before) * 100).toFixed(1)}%`;
}

/** What a chart shows, in a sentence for those who don't see it. */
export function describeSeries({ days, series }: Pick<Report, 'days' | 'series'>): string {
  const parts = series.map(({ title, values }) => {
    const most = Math.max(0, ...values);
    const day = days[values.indexOf(most)]?.slice(5) ?? '';
    const total = values.reduce((sum, value) => sum + value, 0);
    return `${title}共 ${formatCount(total)}${most > 0 ? `，最多在 ${day}，${formatCount(most)}` : ''}`;
  });
  return `${days.at(0) ?? ''} 至 ${days.at(-1) ?? ''}。${parts.join('；')}。下表有同样的数字。`;
}
