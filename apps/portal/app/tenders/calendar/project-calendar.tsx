import { formatShortDateTime } from '@zhucheng/domain-tender';
import { SidebarCard } from '@zhucheng/ui';
import { isoDate } from '../../shared/month.ts';
import { getCalendarPath, type NoticeDetail } from '../stages.ts';
import styles from './project-calendar.module.css';
import { toProjectMonth } from './project-month.ts';

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];

interface ProjectCalendarProps {
  projectId: string;
  notices: readonly NoticeDetail[];
  now: number;
}

/** Month of the project's next date with its notices, and the file for calendar programs; nothing without dates. */
export function ProjectCalendar({ projectId, notices, now }: ProjectCalendarProps) {
  const found = toProjectMonth(notices, now);
  if (!found) return null;
  const { month, weeks, marks, events } = found;
  const today = isoDate(now);
  return (
    <SidebarCard title="投标日历" more={{ label: '加入日历', href: getCalendarPath(projectId) }}>
      <table className={styles.month}>
        <caption>
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
          {weeks.map((week, at) => (
            <tr key={at}>
              {week.map((day, i) => (
                <td
                  key={day ?? i}
                  data-type={day === null ? undefined : marks.get(day)}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {day && Number(day.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
