import { findAmountBasis, formatShare } from '@zhucheng/domain-tender/statistics';
import type { TenderFilter } from '@zhucheng/domain-tender';
import { ContentBlock, formatCount } from '@zhucheng/ui';
import {
  chooseAmountUnit,
  chooseMedianUnit,
  formatInUnit,
  type AmountUnit,
} from './amount-unit.ts';
import { AmountLink, CountLink, Median, ResolvedShare, YearChange } from './cells.tsx';
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
  const title = measure === 'amount' ? findAmountBasis(statistics.amountType).name : '公告数';
  return (
    <>
      <ContentBlock
        title="每月"
        note={hasAllMonths(statistics) ? '点数字看当月公告' : '只列最近 12 个月'}
      >
        <MonthTable {...props} />
      </ContentBlock>
      <ContentBlock title="同一张表的图" note={title}>
        <MonthChart {...props} />
      </ContentBlock>
    </>
  );
}

function MonthTable({ filter, statistics }: SectionProps) {
  const { months, amountType, detailed } = statistics;
  const unit = chooseAmountUnit(months.map(({ amount }) => amount));
  const medianUnit = chooseMedianUnit(months);
  const { name } = findAmountBasis(amountType);
  return (
    <table className={styles.table}>
      <caption className="sr">每月公告数、金额和有结果的比例，与上一年同月比较</caption>
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">公告</th>
          <th scope="col">
            {name}（{unit.name}）
          </th>
          <th scope="col" className={styles.wideOnly}>
            中位（{medianUnit.name}）
          </th>
          <th scope="col" className={styles.wideOnly}>
            有结果的
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
            <td className={styles.wideOnly}>
              <Median {...row} unit={medianUnit} detailed={detailed} />
            </td>
            <td className={styles.wideOnly}>
              <ResolvedShare {...row} />
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
      <MonthSums statistics={statistics} unit={unit} medianUnit={medianUnit} />
    </table>
  );
}

interface MonthSumsProps {
  statistics: Statistics;
  unit: AmountUnit;
  medianUnit: AmountUnit;
}

/** Figures of the months of the table together. */
function MonthSums({ statistics, unit, medianUnit }: MonthSumsProps) {
  const { months, detailed } = statistics;
  const sumOf = (figure: 'total' | 'priced' | 'tenders' | 'resolved') =>
    months.reduce((sum, month) => sum + month[figure], 0);
  const priced = sumOf('priced');
  const amount = months.reduce((sum, month) => sum + Number(month.amount), 0);
  return (
    <tfoot>
      <tr>
        <th scope="row">合计</th>
        <td>{formatCount(sumOf('total'))}</td>
        <td>{priced === 0 ? '—' : formatInUnit(String(amount), unit)}</td>
        <td className={styles.wideOnly}>
          {hasAllMonths(statistics) ? (
            <Median
              median={statistics.median}
              priced={priced}
              unit={medianUnit}
              detailed={detailed}
            />
          ) : (
            '—'
          )}
        </td>
        <td className={styles.wideOnly}>
          <ResolvedShare tenders={sumOf('tenders')} resolved={sumOf('resolved')} />
        </td>
        <td>
          <YearChange {...compareMonths(months)} />
        </td>
      </tr>
    </tfoot>
  );
}

/** True if the table has all that is counted. */
const hasAllMonths = ({ start, months }: Statistics) => start >= (months.at(-1)?.start ?? '');

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
