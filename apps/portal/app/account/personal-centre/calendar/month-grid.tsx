import { cx } from '@zhucheng/ui';
import { toWeeks, type Month } from '../../../shared/month.ts';
import type { DayDates } from './days.ts';
import styles from './calendar.module.css';

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

interface MonthGridProps {
  month: Month;
  /** YYYY-MM-DD. */
  today: string;
  days: readonly DayDates[];
}

/** Month with the number of dates of each day; a day leads to its dates in the list. */
export function MonthGrid({ month, today, days }: MonthGridProps) {
  const byDay = new Map(days.map((one) => [one.day, one.dates]));
  return (
    <table className={styles.grid}>
      <caption className="sr">
        {month.slice(0, 4)} 年 {Number(month.slice(5))} 月
      </caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toWeeks(month).map((week, at) => (
          <tr key={at}>
            {week.map((day, i) => (
              <td key={day ?? i} aria-current={day === today ? 'date' : undefined}>
                {day && <DayCell day={day} dates={byDay.get(day)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, dates }: { day: string; dates: DayDates['dates'] | undefined }) {
  const number = Number(day.slice(8));
  if (!dates) return <span>{number}</span>;
  const stands = dates.some(({ cancelled }) => !cancelled);
  return (
    <a className={cx(!stands && styles.cancelled)} href={`#${toDayAnchor(day)}`}>
      {number}
      <span className="sr"> 日，{dates.length} 个日期</span>
      {dates.length > 1 && <small aria-hidden="true">{dates.length}</small>}
    </a>
  );
}

/** Fragment of a day in the list. */
export const toDayAnchor = (day: string) => `day-${day}`;
