import { AppLink, formatCount } from '@zhucheng/ui';
import styles from './subscriptions.module.css';

export interface RecentDaysProps {
  /** The oldest first, today last. */
  days: readonly { day: string; total: number }[];
  month: number;
  /** Matches that the excluded words keep away. */
  excluded: number;
  /** List of the matches, if an address holds the conditions. */
  href?: string | undefined;
}

/** Matches of the last 30 days: their number, and a bar a day. */
export function RecentDays({ days, month, excluded, href }: RecentDaysProps) {
  const highest = Math.max(1, ...days.map(({ total }) => total));
  const today = days.at(-1)?.total ?? 0;
  return (
    <div>
      <p className={styles.month} role="status">
        <b>{formatCount(month)}</b> 条，近 30 天命中
      </p>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, total }) => (
          <i
            key={day}
            style={{ height: `${(total / highest) * 100}%` }}
            title={`${day}：${total} 条`}
          />
        ))}
      </div>
      <p className={styles.ends}>
        <span>{days[0]?.day.slice(5)}</span>
        <span>今天 {formatCount(today)} 条</span>
      </p>
      <p className={styles.excluded}>
        {excluded > 0 && `不含的词挡住了 ${formatCount(excluded)} 条。`}
        {href && month > 0 && <AppLink to={href}>看这 {formatCount(month)} 条</AppLink>}
      </p>
    </div>
  );
}
