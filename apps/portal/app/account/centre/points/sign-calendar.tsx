import { pointsApi } from '@zhucheng/api-client';
import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import { monthAway, weeksOf } from './month.ts';
import styles from './points.module.css';

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

/** The days of a month on which the member signed in. */
export function SignCalendar({ today }: { today: string }) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const { data } = pointsApi.signDayList.useQuery({ month }, { refetchOnMountOrArgChange: true });
  const signed = new Set(data?.list.map(({ day }) => day));
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <Button size="small" icon="left" onClick={() => setMonth(monthAway(month, -1))}>
          上月
        </Button>
        <b>{month.replace('-', ' 年 ')} 月</b>
        <Button
          size="small"
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMonth(monthAway(month, 1))}
        >
          下月
        </Button>
      </div>
      <table>
        <caption className="sr">签到日历</caption>
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
          {weeksOf(month).map((week, at) => (
            <tr key={at}>
              {week.map((day, i) => (
                <td
                  key={day ?? i}
                  data-signed={day !== null && signed.has(day)}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {day && Number(day.slice(8))}
                  {day && signed.has(day) && <span className="sr">，已签到</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
