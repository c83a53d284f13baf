import { pointsApi } from '@zhucheng/api-client';
import { addMonths } from '@zhucheng/domain-tender';
import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import { MonthTable } from '../../../shared/month-table.tsx';
import styles from './points.module.css';

/** Sign-in days of a month; today's sign-in shows before the query is refetched. */
export function SignCalendar({ today, signedToday }: { today: string; signedToday: boolean }) {
  const [month, setMonth] = useState(today.slice(0, 7));
  const { data, isError, refetch } = pointsApi.signDayList.useQuery(
    { month },
    { refetchOnMountOrArgChange: true },
  );
  const streaks = new Map(data?.list.map(({ day, streak }) => [day, streak]));
  const isSigned = (day: string) => streaks.has(day) || (signedToday && day === today);
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <Button size="small" icon="left" onClick={() => setMonth(addMonths(month, -1))}>
          上月
        </Button>
        <b>{month.replace('-', ' 年 ')} 月</b>
        <Button
          size="small"
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          下月
        </Button>
      </div>
      <MonthTable
        month={month}
        today={today}
        caption={<caption className="sr">签到日历</caption>}
        cellProps={(day) => ({
          'data-signed': isSigned(day),
          title: streaks.has(day) ? `连续第 ${streaks.get(day)} 天` : undefined,
        })}
      >
        {(day) => (
          <>
            {Number(day.slice(8))}
            {isSigned(day) && <span className="sr">，已签到</span>}
          </>
        )}
      </MonthTable>
      {isError && !data && (
        <p className={styles.failure} role="alert">
          这个月的签到没有取到。
          <Button variant="text" onClick={() => void refetch()}>
            重新加载
          </Button>
        </p>
      )}
    </div>
  );
}
