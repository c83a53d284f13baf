import { findAmountBasis, formatShare } from '@zhucheng/domain-tender/statistics';
import type { TenderFilter } from '@zhucheng/domain-tender';
import { ContentBlock, formatCount } from '@zhucheng/ui';
import { chooseAmountUnit, formatInUnit } from './amount-unit.ts';
import { AmountLink, CountLink, YearChange } from './cells.tsx';
import { compareMonths, labelMonth } from './month-labels.ts';
import { cellHref, chartHref, type Measure, type Statistics } from './stats-address.ts';
import styles from './stats.module.css';

/** Props of the sections. */
export interface SectionProps {
  filter: TenderFilter;
  statistics: Statistics;
  measure: Measure;
}

/** Numbers and sums by month, and their chart. */
export function MonthSection(props: SectionProps) {
  const { statistics, measure } = props;
  const isWhole = statistics.start >= (statistics.months.at(-1)?.start ?? '');
  const title = measure === 'amount' ? findAmountBasis(statistics.amountType).name : '公告数';
  return (
    <>
      <ContentBlock title="每月" note={isWhole ? '点数字看当月公告' : '只列最近 12 个月'}>
        <MonthTable {...props} />
      </ContentBlock>
      <ContentBlock title="同一张表的图" note={title}>
        <MonthChart {...props} />
      </ContentBlock>
    </>
  );
}

function MonthTable({ filter, statistics }: SectionProps) {
  const { months, amountType } = statistics;
  const unit = chooseAmountUnit(months.map(({ amount }) => amount));
  const sums = compareMonths(months);
  const total = months.reduce((sum, month) => sum + month.total, 0);
  const priced = months.reduce((sum, month) => sum + month.priced, 0);
  const amount = months.reduce((sum, month) => sum + Number(month.amount), 0);
  return (
    <table className={styles.table}>
      <caption className="sr">每月公告数和金额，与上一年同月比较</caption>
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">公告</th>
          <th scope="col">
            {findAmountBasis(amountType).name}（{unit.name}）
          </th>
          <th scope="col">同比</th>
        </tr>
      </thead>
      <tbody>
        {months.map((row) => (
          <tr key={row.month}>
            <th scope="row">{labelMonth(row)}</th>
            <td>
              <CountLink total={row.total} href={cellHref(filter, statistics, { days: row })} />
            </td>
            <td>
              <AmountLink
                amount={row.amount}
                priced={row.priced}
                unit={unit}
                href={cellHref(filter, statistics, { days: row }, amountType)}
              />
            </td>
            <td>
              {row.before === null ? (
                <span className={styles.quiet}>未满月</span>
              ) : (
                <YearChange total={row.total} before={row.before} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td>{formatCount(total)}</td>
          <td>{priced === 0 ? '—' : formatInUnit(String(amount), unit)}</td>
          <td>
            <YearChange {...sums} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Image of the server; phones get a narrow one, whose text is as large. */
function MonthChart({ filter, statistics, measure }: SectionProps) {
  const isAmount = measure === 'amount';
  const what = isAmount ? findAmountBasis(statistics.amountType).name : '公告数';
  const months = statistics.months.length;
  const alt = `近 ${months} 个月的${what}${isAmount ? '' : '，与上一年同月比较'}；数字见“每月”的表`;
  return (
    <>
      <picture>
        <source media="(max-width: 820px)" srcSet={chartHref(filter, measure, true)} />
        <img
          className={styles.chart}
          src={chartHref(filter, measure, false)}
          alt={alt}
          width={560}
          height={440}
        />
      </picture>
      <ul className={styles.legend} aria-label="图例">
        <li data-tone="main">这一年</li>
        {!isAmount && <li data-tone="pale">上一年同月</li>}
        {statistics.months.some(({ before }) => before === null) && (
          <li data-tone="open">未满月</li>
        )}
      </ul>
    </>
  );
}

/** Share of a part in all notices of the statistics. */
export const shareOf = (part: number, { total }: Pick<Statistics, 'total'>) =>
  formatShare(part, total);
