import { isCallError, openManageWebhooksApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { OpenApp, WebhookEndpoint } from '@zhucheng/contracts';
import { MAX_WEBHOOK_ENDPOINTS } from '@zhucheng/contracts/open/webhook-events';
import { AppLink, Button, ContentBlock, ErrorState, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import styles from '../console.module.css';
import type { CreatedKey } from '../key-form.tsx';
import { NewKey } from '../new-key.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointSettings } from './endpoint-settings.tsx';
import { EndpointTable } from './endpoint-table.tsx';
import { Inbox } from './inbox.tsx';

/** Addresses of an application to which events are sent, and its receiver on this site. */
export function WebhookSection({ app }: { app: OpenApp }) {
  const { data, error, refetch } = openManageWebhooksApi.listEndpoints.useQuery(
    { appId: app.id },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<string>();
  const [created, setCreated] = useState<CreatedKey>();
  const [sendTest, { isLoading, originalArgs }] = openManageWebhooksApi.sendTest.useMutation();
  const showToast = useShowToast();
  const list = data?.list ?? [];
  const endpoint = list.find(({ id }) => id === opened);
  const testNow = async ({ id }: WebhookEndpoint) => {
    const { error: refused } = await sendTest({ id });
    if (!refused) showToast('success', '测试事件已排队，结果在推送记录里');
  };
  return (
    <ContentBlock
      title="推送地址"
      note={
        <Button
          size="small"
          icon="plus"
          disabled={!data || list.length >= MAX_WEBHOOK_ENDPOINTS}
          onClick={() => setOpened('new')}
        >
          加地址
        </Button>
      }
    >
      {created && (
        <NewKey
          created={created}
          note="关掉后不再给出；丢了就加一把新的。"
          onStored={() => setCreated(undefined)}
        />
      )}
      {!data && !error && <Skeleton kind="list" rows={2} />}
      {!data && error && (
        <ErrorState
          title={isCallError(error) ? error.msg : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && list.length === 0 && (
        <p className={styles.none}>
          还没有推送地址。公告命中、变更等事件发生时，我们发到您的地址，不用反复来查。用法见
          <AppLink to="/open/guide/webhooks">指南</AppLink>。
        </p>
      )}
      {list.length > 0 && (
        <EndpointTable
          endpoints={list}
          testing={isLoading ? originalArgs?.id : undefined}
          onTest={(one) => void testNow(one)}
          onOpen={setOpened}
        />
      )}
      <Inbox appId={app.id} />
      {opened === 'new' && (
        <EndpointForm app={app} onCreated={setCreated} onClose={() => setOpened(undefined)} />
      )}
      {endpoint && (
        <EndpointSettings
          app={app}
          endpoint={endpoint}
          onCreated={setCreated}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ContentBlock>
  );
}
