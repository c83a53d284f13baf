import { tenderApi } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import { formatCount, Section, SectionHeader } from '@zhucheng/ui';
import { LATEST_NOTICES_REQUEST } from './home-queries.ts';
import styles from './latest-notices.module.css';
import { NoticeRow } from '../shared/notice-row.tsx';

/** The latest notices as rows. */
export function LatestNotices() {
  const now = useNow();
  const { data } = tenderApi.listPaged.useQuery(LATEST_NOTICES_REQUEST);
  if (!data || data.records.length === 0) return null;
  const { today } = data.facets;
  return (
    <Section tone="tint" marks={false} label="最新招标信息" frameClassName={styles.frame}>
      <SectionHeader
        title="最新招标信息"
        note={`共 ${formatCount(data.total)} 条公告${today > 0 ? `，今日新增 ${formatCount(today)} 条` : ''}，可按地区、阶段和金额筛选。`}
        more={{ label: '全部公告', href: '/tender' }}
      />
      <ul className={styles.rows} aria-label="最新公告">
        {data.records.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
    </Section>
  );
}
