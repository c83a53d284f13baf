import { tenderApi } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { formatAmount, getDeadlineState, getNoticePath } from '@zhucheng/domain-tender';
import { AppLink, Icon, StageBadge } from '@zhucheng/ui';
import styles from './tender-ticker.module.css';
import { TICKER_REQUEST } from './home-queries.ts';
import type { NoticeRecord } from '../shared/notice-row.tsx';

/** Summarises a notice: province with remaining time or amount. */
function summarise({ region, deadline, publishTime, amount }: NoticeRecord, now: number): string {
  const province = region.split(/[·\s]/)[0] ?? region;
  const left = deadline && getDeadlineState(Date.parse(publishTime), Date.parse(deadline), now);
  const fact = left && !left.over ? left.words : amount && formatAmount(amount);
  return [province, fact].filter(Boolean).join(' · ');
}

/** Latest notices in one line; scrolled by swipe or arrow keys, never automatically. */
export function TenderTicker() {
  const now = useNow();
  const { data } = tenderApi.listPaged.useQuery(TICKER_REQUEST);
  if (!data || data.records.length === 0) return null;
  const { today } = data.facets;
  const shown = (value: number) => value.toLocaleString('zh-CN');
  return (
    <section className={styles.ticker} aria-label="招标动态">
      <div className={styles.inner}>
        <p className={styles.head}>
          招标动态
          <span>{today > 0 ? `今日新增 ${shown(today)} 条` : `共 ${shown(data.total)} 条`}</span>
        </p>
        <ul>
          {data.records.map((notice) => (
            <li key={notice.id}>
              <StageBadge type={notice.infoType} />
              <AppLink to={getNoticePath(notice)}>{notice.title}</AppLink>
              <span>{summarise(notice, now)}</span>
            </li>
          ))}
        </ul>
        <AppLink className={styles.all} to="/tender">
          全部公告
          <Icon name="arrow" />
        </AppLink>
      </div>
    </section>
  );
}
