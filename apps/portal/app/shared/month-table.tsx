import type { ReactNode, TdHTMLAttributes } from 'react';
import { toWeeks, type Month } from './month.ts';

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

interface MonthTableProps {
  month: Month;
  /** YYYY-MM-DD. */
  today: string;
  /** The table's `caption`. */
  caption: ReactNode;
  className?: string | undefined;
  /** Attributes of the cell of a day, `data-` ones included. */
  cellProps?: (
    day: string,
  ) => TdHTMLAttributes<HTMLTableCellElement> & Record<`data-${string}`, unknown>;
  /** What stands in the cell of a day; its number by default. */
  children?: (day: string) => ReactNode;
}

const toNumber = (day: string): ReactNode => Number(day.slice(8));

/** Month in weeks from Monday; today is marked. */
export function MonthTable({
  month,
  today,
  caption,
  className,
  cellProps,
  children = toNumber,
}: MonthTableProps) {
  return (
    <table className={className}>
      {caption}
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
              <td
                key={day ?? i}
                aria-current={day === today ? 'date' : undefined}
                {...(day !== null && cellProps?.(day))}
              >
                {day !== null && children(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
