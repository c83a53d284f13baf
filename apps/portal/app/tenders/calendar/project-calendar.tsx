import { toShanghaiDay, formatShortDateTime } from '@zhucheng/domain-tender';
import { SidebarCard } from '@zhucheng/ui';
import { MonthTable } from '../../shared/month-table.tsx';
import { getCalendarPath, type NoticeDetail } from '../stages.ts';
import styles from './project-calendar.module.css';
import { toProjectMonth } from './project-month.ts';

interface ProjectCalendarProps {
  projectId: string;
  notices: readonly NoticeDetail[];
  now: number;
}

/** Month of the project's next date with its notices, and the file for calendar programs; nothing without dates. */
export function ProjectCalendar({ projectId, notices, now }: ProjectCalendarProps) {
  const found = toProjectMonth(notices, now);
  if (!found) return null;
  const { month, marks, events } = found;
  return (
    <SidebarCard title="投标日历" more={{ label: '加入日历', href: getCalendarPath(projectId) }}>
      <MonthTable
        month={month}
        today={toShanghaiDay(now)}
        className={styles.month}
        caption={
          <caption>
            {month.slice(0, 4)} 年 {Number(month.slice(5))} 月
          </caption>
        }
        cellProps={(day) => ({ 'data-type': marks.get(day) })}
      />
      <ul className={styles.events}>
        {events.map(({ name, type, times }) => (
          <li key={name} data-type={type}>
            {name}
            <span>{times.map(formatEventTime).join('、')}</span>
          </li>
        ))}
      </ul>
    </SidebarCard>
  );
}

/** Month and day, with the time if the source has one. */
const formatEventTime = (time: string) => formatShortDateTime(time).replace(' 00:00', '');
