import { helpShareApi } from '@zhucheng/api-client';
import { describeShare, ShareEnd } from '@zhucheng/app-shell/share-row';
import type { Share } from '@zhucheng/contracts';
import { AppLink, Button } from '@zhucheng/ui';
import { formatMinute } from '../components/activity-row.tsx';
import styles from '../components/components.module.css';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { sectionHref } from '../sections.ts';

/** Where a member finds what a link shows. */
const hrefOf = ({ kind, targetId }: Share) =>
  kind === 'column' ? `/help/${targetId}` : `/help/detail/${targetId}`;

/** Share links of help articles and columns that the member has made, the newest first. */
export default function SharesSection({ page }: { page: number }) {
  const query = helpShareApi.listPaged.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SectionCard
      title="我的分享"
      note="拿到链接的人不用登录就能看。不想再让人看的，点“撤销”，马上打不开。"
    >
      <PagedList
        query={query}
        label="我的分享"
        empty={{
          title: '还没有分享过',
          text: '在帮助文章或帮助栏目里点“分享”生成的链接会列在这里，随时可以撤销。',
          actions: <Button to="/help">去帮助中心</Button>,
        }}
        hrefFor={(to) => sectionHref('shares', to)}
        keyOf={({ id }) => id}
      >
        {(share) => (
          <>
            <h3>
              <AppLink to={hrefOf(share)}>{share.title}</AppLink>
            </h3>
            <p>
              {describeShare(share)} · 生成于 {formatMinute(share.createTime)}
            </p>
            <div className={styles.right}>
              <ShareEnd share={share} calls={helpShareApi} />
            </div>
          </>
        )}
      </PagedList>
    </SectionCard>
  );
}
