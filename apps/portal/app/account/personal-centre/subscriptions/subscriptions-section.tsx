import { tenderSubscriptionsApi } from '@zhucheng/api-client';
import { MAX_SUBSCRIPTIONS } from '@zhucheng/domain-tender';
import { Button, EmptyState } from '@zhucheng/ui';
import { QueryPending } from '../components/query-pending.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { sectionHref } from '../sections.ts';
import { NewSubscription } from './new-subscription.tsx';
import { SendingCard } from './sending-card.tsx';
import { SubscriptionRow } from './subscription-row.tsx';

const FRESH = { refetchOnMountOrArgChange: true };

/** The member's subscriptions of tender notices, those of colleagues, and the form of a new one. */
export default function SubscriptionsSection({ query }: { query: URLSearchParams }) {
  const own = tenderSubscriptionsApi.getByUser.useQuery({}, FRESH);
  const colleagues = tenderSubscriptionsApi.list.useQuery({}, FRESH);
  const list = query.get('new');
  const subscriptions = own.data?.list;
  const shared = colleagues.data?.list ?? [];
  return (
    <>
      {list !== null && subscriptions && <NewSubscription list={list} existing={subscriptions} />}
      <SectionCard
        title="招标订阅"
        note={`新公告一条不漏，改错字不打扰。用了 ${subscriptions?.length ?? 0} 组，最多 ${MAX_SUBSCRIPTIONS} 组。`}
        actions={
          <Button size="small" to="/tender">
            选条件新建
          </Button>
        }
      >
        {!subscriptions && <QueryPending query={own} rows={4} />}
        {subscriptions?.length === 0 && list === null && (
          <EmptyState
            title="还没有订阅"
            actions={
              <>
                <Button to="/tender">到招标列表选条件</Button>
                <Button to={sectionHref('favorites')}>看我的收藏</Button>
              </>
            }
          >
            在招标列表选好地区、关键词等条件，点“订阅这组条件”，以后的新公告会发到“通知”。
          </EmptyState>
        )}
        {subscriptions && subscriptions.length > 0 && (
          <ul aria-label="我的订阅">
            {subscriptions.map((subscription) => (
              <SubscriptionRow key={subscription.id} subscription={subscription} />
            ))}
          </ul>
        )}
      </SectionCard>
      <SendingCard />
      {shared.length > 0 && (
        <SectionCard title="同事共享的" note="由同事维护，只有本人收到提醒；可以打开看公告。">
          <ul aria-label="同事共享的订阅">
            {shared.map((subscription) => (
              <SubscriptionRow key={subscription.id} subscription={subscription} />
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}
