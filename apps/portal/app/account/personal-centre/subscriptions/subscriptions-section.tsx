import { tenderSubscriptionsApi } from '@zhucheng/api-client';
import type { SubscriptionForm } from '@zhucheng/contracts/forms/subscription';
import { MAX_SUBSCRIPTIONS, parseTenderAddress, toNoticeFilter } from '@zhucheng/domain-tender';
import { Button, EmptyState, Skeleton } from '@zhucheng/ui';
import { lazy, Suspense } from 'react';
import { QueryPending } from '../components/query-pending.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { newSubscriptionHref } from '../sections.ts';
import type { Subscription } from './conditions.ts';
import { SendingCard } from './sending-card.tsx';
import { SubscriptionRow } from './subscription-row.tsx';

const FRESH = { refetchOnMountOrArgChange: true };

const SubscriptionEditor = lazy(() => import('./editor/subscription-editor.tsx'));

/** The member's subscriptions of tender notices, those of colleagues, and the editor. */
export default function SubscriptionsSection({ query }: { query: URLSearchParams }) {
  const own = tenderSubscriptionsApi.getByUser.useQuery({}, FRESH);
  const colleagues = tenderSubscriptionsApi.list.useQuery({}, FRESH);
  const list = query.get('new');
  const edited = query.get('edit');
  const subscriptions = own.data?.list;
  const shared = colleagues.data?.list ?? [];
  const isFull = (subscriptions?.length ?? 0) >= MAX_SUBSCRIPTIONS;
  return (
    <>
      <SectionCard
        title="招标订阅"
        note={`新公告一条不漏，改错字不打扰。用了 ${subscriptions?.length ?? 0} 组，最多 ${MAX_SUBSCRIPTIONS} 组。`}
        actions={
          list === null && (
            <Button variant="cta" icon="plus" to={newSubscriptionHref()}>
              新建订阅
            </Button>
          )
        }
      >
        {list !== null && subscriptions && <NewSubscription list={list} isFull={isFull} />}
        {!subscriptions && <QueryPending query={own} rows={4} />}
        {subscriptions?.length === 0 && list === null && (
          <EmptyState
            title="还没有订阅"
            actions={
              <>
                <Button to={newSubscriptionHref()}>新建一个</Button>
                <Button to="/tender">到招标列表选条件</Button>
              </>
            }
          >
            写好地区、关键词等条件，或者在招标列表点“订阅这组条件”，以后的新公告会发到“通知”。
          </EmptyState>
        )}
        {subscriptions && subscriptions.length > 0 && (
          <ul aria-label="我的订阅">
            {subscriptions.map((subscription) => (
              <SubscriptionRow
                key={subscription.id}
                subscription={subscription}
                editor={
                  subscription.id === edited && <ExistingSubscription subscription={subscription} />
                }
              />
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

interface NewSubscriptionProps {
  /** Address of the list whose conditions it begins with; empty for none. */
  list: string;
  isFull: boolean;
}

function NewSubscription({ list, isFull }: NewSubscriptionProps) {
  const parsed = list ? parseTenderAddress(list) : undefined;
  const filter = parsed ? toNoticeFilter(parsed) : {};
  const values = { name: '', filter, frequency: 'instant', channels: ['mail'] };
  return (
    <Suspense fallback={<Skeleton kind="list" rows={4} />}>
      <SubscriptionEditor
        edited={{ values: values as SubscriptionForm, names: {} }}
        subject={`new ${list}`}
        isFull={isFull}
        note={list && !parsed ? '带来的条件不完整，请在下面选好。' : undefined}
      />
    </Suspense>
  );
}

function ExistingSubscription({ subscription }: { subscription: Subscription }) {
  const { id, name, filter, names = {}, frequency, channels } = subscription;
  return (
    <Suspense fallback={<Skeleton kind="list" rows={4} />}>
      <SubscriptionEditor
        edited={{ id, values: { name, filter, frequency, channels }, names }}
        subject={id}
        isFull={false}
      />
    </Suspense>
  );
}
