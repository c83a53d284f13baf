import { getNoticePath, getProjectDateName, isUrgentDeadline } from '@zhucheng/domain-tender';
import { AppLink, cx } from '@zhucheng/ui';
import { formatDay, formatDistance, type DayDates, type FollowedDate } from './days.ts';
import { toDayAnchor } from './month-grid.tsx';
import styles from './calendar.module.css';

/** Dates of a month by day; each leads to the notice that states it. */
export function DayList({ days, now }: { days: readonly DayDates[]; now: number }) {
  return (
    <ol className={styles.days} aria-label="按日排列的日期">
      {days.map(({ day, dates }) => (
        <li key={day} id={toDayAnchor(day)} tabIndex={-1}>
          <h3>
            {formatDay(day)}
            <span>{formatDistance(day, now)}</span>
          </h3>
          <ul>
            {dates.map((date) => (
              <DateRow key={`${date.noticeId} ${date.kind}`} date={date} now={now} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const REASONS = { favorite: '收藏', board: '看板' } as const;

function DateRow({ date, now }: { date: FollowedDate; now: number }) {
  const { kind, title, time, cancelled, reasons, statedBy, category, infoType } = date;
  const clock = time.slice(11, 16);
  const at = Date.parse(time);
  return (
    <li className={cx(at < now && styles.over)}>
      <time dateTime={time}>{clock === '00:00' ? '全天' : clock}</time>
      <span
        className={cx(
          styles.kind,
          styles[kind],
          !cancelled && isUrgentDeadline(at, now) && styles.urgent,
        )}
      >
        {getProjectDateName(kind)}
      </span>
      <span className={styles.title}>
        {cancelled && <b>已撤回</b>}
        <AppLink to={getNoticePath({ id: statedBy, category, infoType })}>{title}</AppLink>
      </span>
      <span className={styles.reasons}>{reasons.map((reason) => REASONS[reason]).join('、')}</span>
    </li>
  );
}
