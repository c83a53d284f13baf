import { tenderOrganisationsApi } from '@zhucheng/api-client';
import {
  formatListAmount,
  getAmountLabel,
  getNoticePath,
  formatShortDateTime,
} from '@zhucheng/domain-tender';
import { AppLink, Button, StageBadge } from '@zhucheng/ui';
import type { ReplyOf, tenderOrganisationsContract } from '@zhucheng/contracts';
import { PagedList } from '../components/paged-list.tsx';
import { SectionCard } from '../components/section-card.tsx';
import parts from '../components/components.module.css';
import { sectionHref } from '../sections.ts';
import styles from './organisations.module.css';

type Notice = ReplyOf<
  (typeof tenderOrganisationsContract)['endpoints']['listPagedByFollow']
>['records'][number];

const EMPTY = {
  title: '还没有公告',
  text: '在单位的页面上点“关注”，它近一年招标、代理、投标和中标的公告会列在这里。',
  actions: (
    <>
      <Button to="/tender?view=orgs">找单位</Button>
      <Button to={sectionHref('organisations', 1, 'list')}>看关注的单位</Button>
    </>
  ),
};

/** Notices of the organisations that the member follows, the newest first. */
export function FollowedNotices({ page }: { page: number }) {
  const query = tenderOrganisationsApi.listPagedByFollow.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SectionCard title="关注的单位的公告" note="近一年的，最新的在前。要新公告的提醒，请订阅。">
      <PagedList
        query={query}
        label="关注的单位的公告"
        empty={EMPTY}
        hrefFor={(to) => sectionHref('organisations', to)}
        keyOf={({ id }) => id}
      >
        {(notice) => <NoticeEntry notice={notice} />}
      </PagedList>
    </SectionCard>
  );
}

function NoticeEntry({ notice }: { notice: Notice }) {
  const { infoType, title, region, buyer, publishTime, deadline } = notice;
  const hasAmount = notice.amount !== null || notice.amountText !== null;
  return (
    <>
      <h3 className={styles.title}>
        <StageBadge type={infoType} />
        <AppLink to={getNoticePath(notice)}>{title}</AppLink>
      </h3>
      <p>
        {[
          region,
          buyer,
          `${publishTime.slice(0, 10)} 发布`,
          deadline && `${formatShortDateTime(deadline)} 截止`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {hasAmount && (
        <div className={parts.right}>
          {getAmountLabel(notice.amount, notice.amountText, notice.amountKind)}{' '}
          {formatListAmount(notice.amount, notice.amountText)}
        </div>
      )}
    </>
  );
}
