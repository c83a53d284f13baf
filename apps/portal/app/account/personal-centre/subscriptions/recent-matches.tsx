import { tenderSubscriptionsApi } from '@zhucheng/api-client';
import { getNoticePath, type NoticeFilter } from '@zhucheng/domain-tender';
import { AppLink, Button, cx, formatCount } from '@zhucheng/ui';
import { formatMinute } from '../components/activity-row.tsx';
import styles from './subscriptions.module.css';

/** Number of matches that are shown. */
const SHOWN = 5;

export interface RecentMatchesProps {
  /** A subscription, or conditions that are not saved. */
  input: { id: string } | { filter: NoticeFilter };
  /** Shows the heading. */
  heading?: boolean;
}

/** The newest notices of the last 30 days that match, and how many of all are unread. */
export function RecentMatches({ input, heading }: RecentMatchesProps) {
  const query = tenderSubscriptionsApi.listPagedBySubscribe.useQuery(
    { ...input, size: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = query;
  return (
    <section className={styles.matches} aria-label="最近命中" aria-busy={query.isFetching}>
      {heading && <h3>最近命中</h3>}
      {!data && !query.isError && <p>正在找…</p>}
      {query.isError && (
        <p role="status">
          最近命中的公告没取到。
          <Button size="small" variant="text" onClick={() => void query.refetch()}>
            再取一次
          </Button>
        </p>
      )}
      {data && !query.isError && (
        <>
          <p>
            {data.total === 0
              ? '近 30 天没有合乎这组条件的公告；可以放宽一些，也可以等新公告。'
              : `近 30 天 ${formatCount(data.total)} 条，${data.unread === 0 ? '都读过' : `${formatCount(data.unread)} 条没读`}`}
          </p>
          {data.total > 0 && (
            <ul className={cx(query.currentData === undefined && styles.stale)}>
              {data.records.map(({ read, publishTime, ...notice }) => (
                <li key={notice.id}>
                  <AppLink to={getNoticePath(notice)}>
                    {notice.title}
                    {!read && <b className={styles.unread}>未读</b>}
                  </AppLink>
                  <time dateTime={publishTime}>{formatMinute(publishTime).slice(5)}</time>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
