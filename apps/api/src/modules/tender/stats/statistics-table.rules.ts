import {
  toAmountCell,
  toTextCell,
  type ExportCell,
  type TableColumn,
} from '@zhucheng/domain-tender/export';
import { findAmountBasis } from '@zhucheng/domain-tender/statistics';
import type { ReplyOf, tenderStatisticsContract } from '@zhucheng/contracts';

type Reply = ReplyOf<typeof tenderStatisticsContract.endpoints.statistics>;
type Statistics = Omit<Reply['model'], 'countedAt' | 'names' | 'region'>;

/** Columns of the exported statistics, whose amounts are those of an information type. */
export function listStatisticsColumns(amountType: Statistics['amountType']): TableColumn[] {
  const { name } = findAmountBasis(amountType);
  return [
    { name: '分组', kind: 'text', width: 12 },
    { name: '名称', kind: 'text', width: 20 },
    { name: '从', kind: 'text', width: 12 },
    { name: '到', kind: 'text', width: 12 },
    { name: '公告', kind: 'count', width: 10 },
    { name: `写明${name}的公告`, kind: 'count', width: 18 },
    { name: `${name}合计（元）`, kind: 'amount', width: 24 },
    { name: `${name}中位（元）`, kind: 'amount', width: 24 },
    { name: '招标公告', kind: 'count', width: 10 },
    { name: '有结果的招标公告', kind: 'count', width: 18 },
    { name: '满月的公告', kind: 'count', width: 12 },
    { name: '上一年同月的公告', kind: 'count', width: 18 },
  ];
}

/** Rows of the exported statistics: the whole, then each table of the page. Unknown figures are empty. */
export function listStatisticsRows(statistics: Statistics): ExportCell[][] {
  const { start, end, months, detailed } = statistics;
  const whole = { start, end };
  const toRow = (
    group: string,
    name: string,
    days: { start: string; end: string },
    figures: Pick<Statistics, 'total' | 'priced' | 'amount' | 'median' | 'tenders' | 'resolved'>,
    [compared, before]: readonly [number | null, number | null],
  ): ExportCell[] => [
    group,
    toTextCell(name),
    days.start,
    days.end,
    figures.total,
    figures.priced,
    figures.priced === 0 ? null : toAmountCell(figures.amount),
    toAmountCell(figures.median),
    detailed ? figures.tenders : null,
    detailed ? figures.resolved : null,
    compared,
    before,
  ];
  const toRows = (group: string, rows: Statistics['regions']) =>
    rows.map((row) => toRow(group, row.name, whole, row, [row.compared, row.before]));
  return [
    toRow('合计', '全部', whole, statistics, sumComparedMonths(months)),
    ...months.map((month) =>
      toRow('月份', month.month, month, month, [
        month.before === null ? null : month.total,
        month.before,
      ]),
    ),
    ...toRows('地区', statistics.regions),
    ...toRows('工程类别', statistics.projectTypes),
    ...toRows('交易类别', statistics.categories),
  ];
}

/** Numbers of the complete months together and of the same ones of the year before; null without any. */
function sumComparedMonths(months: Statistics['months']): [number | null, number | null] {
  const complete = months.filter(({ before }) => before !== null);
  if (complete.length === 0) return [null, null];
  return [
    complete.reduce((sum, { total }) => sum + total, 0),
    complete.reduce((sum, { before }) => sum + (before ?? 0), 0),
  ];
}
