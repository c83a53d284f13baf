import { cx } from '@zhucheng/ui';
import { MonthTable } from '../../../shared/month-table.tsx';
import type { Month } from '../../../shared/month.ts';
import type { DayDates } from './days.ts';
import styles from './calendar.module.css';

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
    <MonthTable
      month={month}
      today={today}
      className={styles.grid}
      caption={
        <caption className="sr">
          {month.slice(0, 4)} 年 {Number(month.slice(5))} 月
        </caption>
      }
    >
      {(day) => <DayCell day={day} dates={byDay.get(day)} />}
    </MonthTable>
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
