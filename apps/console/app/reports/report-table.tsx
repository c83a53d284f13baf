import type { Report } from '@zhucheng/contracts';
import { listDayRows } from './report-csv.ts';
import { formatValue } from './report-words.ts';
import styles from './reports.module.css';

type Row = Report['table']['rows'][number];
type Column = Report['table']['columns'][number];

function showCell(cell: Row['cells'][number], kind: Column['kind']): string {
  if (kind === 'text') return cell === null ? '—' : String(cell);
  return formatValue(typeof cell === 'number' ? cell : null, kind);
}

const percent = (share: number) => (share * 100).toFixed(2);

/** Interval of a rate on a scale from 0 to `max`. */
function Interval({ interval, max }: { interval: NonNullable<Row['interval']>; max: number }) {
  const x = (share: number) => 6 + (share / max) * 148;
  const { low, high } = interval;
  return (
    <span className={styles.interval}>
      <svg viewBox="0 0 160 16" aria-hidden="true">
        <path d="M6 8H154" />
        <path d={`M${x(low)} 8H${x(high)}M${x(low)} 4v8M${x(high)} 4v8`} className={styles.range} />
      </svg>
      <small>
        {percent(low)}–{percent(high)}
      </small>
    </span>
  );
}

/** Table of a report, with the interval of each rate. */
export function ReportTable({ table, label }: { table: Report['table']; label: string }) {
  const { columns, rows } = table;
  const max = Math.max(0.01, ...rows.map(({ interval }) => interval?.high ?? 0));
  const hasIntervals = rows.some(({ interval }) => interval !== null);
  if (rows.length === 0) return <p className={styles.empty}>这段时间没有记录，换个时间看看。</p>;
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" data-kind={kind}>
                {title}
              </th>
            ))}
            {hasIntervals && <th scope="col">95% 区间，%</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, interval }, at) => (
            <tr key={`${at} ${String(cells[0])}`}>
              {columns.map(({ title, kind }, index) => (
                <td key={title} data-kind={kind}>
                  {showCell(cells[index] ?? null, kind)}
                </td>
              ))}
              {hasIntervals && <td>{interval && <Interval interval={interval} max={max} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The figures of the chart, day by day. */
export function DayTable({ report }: { report: Report }) {
  const { head, rows } = listDayRows(report);
  return (
    <details className={styles.days}>
      <summary>每天的数字</summary>
      <ReportTable
        label="每天的数字"
        table={{
          columns: head.map((title, at) => ({ title, kind: at === 0 ? 'text' : 'count' })),
          rows: rows.map((cells) => ({ cells, interval: null })),
        }}
      />
    </details>
  );
}
