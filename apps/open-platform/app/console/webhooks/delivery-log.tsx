import { isCallError, openManageWebhooksApi } from '@zhucheng/api-client';
import { useNow, useShowToast } from '@zhucheng/app-shell';
import type { WebhookDelivery } from '@zhucheng/contracts';
import { MAX_WEBHOOK_TRIES, WEBHOOK_LOG_DAYS } from '@zhucheng/contracts/open/webhook-events';
import { Button, ContentBlock, ErrorState, Skeleton } from '@zhucheng/ui';
import { useState } from 'react';
import styles from '../console.module.css';
import { describeResult, nameType } from './deliveries.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { ReplayForm } from './replay-form.tsx';
import { Tries } from './tries.tsx';
import own from './webhooks.module.css';

/** Milliseconds between two looks while something is about to be tried. */
const POLL_MS = 2_000;

const PAGE_SIZE = 20;

const isSoon = ({ state, nextAt }: WebhookDelivery) =>
  state === 'waiting' && nextAt !== null && Date.parse(nextAt) - Date.now() < 30_000;

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  busy: boolean;
  onOpen: () => void;
  onResend: () => void;
}

function DeliveryRow({ delivery, busy, onOpen, onResend }: DeliveryRowProps) {
  const now = useNow();
  const { type, summary, webhookId, createdAt, state } = delivery;
  const action = state === 'waiting' ? '现在试' : '重发';
  const shortId = `${webhookId.slice(0, 4)}…${webhookId.slice(-6)}`;
  return (
    <tr>
      <th scope="row">
        {nameType(type)}
        <small>{summary}</small>
      </th>
      <td>
        <button
          type="button"
          className={own.open}
          aria-label={`看请求 ${shortId}`}
          onClick={onOpen}
        >
          {shortId}
        </button>
      </td>
      <td>
        <Tries delivery={delivery} />
      </td>
      <td>
        {describeResult(delivery, now)}
        <small>{createdAt.slice(5, 19).replace('T', ' ')}</small>
      </td>
      <td>
        <Button size="small" busy={busy} aria-label={`${action} ${shortId}`} onClick={onResend}>
          {action}
        </Button>
      </td>
    </tr>
  );
}

/** Messages of an application, the newest first, with their tries. */
export function DeliveryLog({ appId }: { appId: string }) {
  const [view, setView] = useState({ current: 1, failed: false });
  const [soon, setSoon] = useState(false);
  const [opened, setOpened] = useState<string>();
  const [replaying, setReplaying] = useState(false);
  const { data, error, refetch } = openManageWebhooksApi.listDeliveries.useQuery(
    { appId, current: view.current, size: PAGE_SIZE, ...(view.failed && { failed: true }) },
    { refetchOnMountOrArgChange: true, pollingInterval: soon ? POLL_MS : 0 },
  );
  const endpoints = openManageWebhooksApi.listEndpoints.useQuery({ appId }).data?.list ?? [];
  const [resend, { isLoading, originalArgs }] = openManageWebhooksApi.resendDelivery.useMutation();
  const showToast = useShowToast();
  const records = data?.records ?? [];
  const willChange = records.some(isSoon);
  if (willChange !== soon) setSoon(willChange);
  const resendNow = async (id: string) => {
    const { error: refused } = await resend({ id });
    if (!refused) showToast('success', '已排队，编号不变');
  };
  if (data && data.total === 0 && !view.failed && endpoints.length === 0) return null;
  return (
    <ContentBlock
      title="推送记录"
      note={
        <span className={styles.views}>
          {endpoints.length > 0 && (
            <Button size="small" onClick={() => setReplaying(true)}>
              补投一段时间
            </Button>
          )}
          <Button size="small" onClick={() => setView({ current: 1, failed: !view.failed })}>
            {view.failed ? '看全部' : '只看失败'}
          </Button>
        </span>
      }
    >
      {!data && !error && <Skeleton kind="list" rows={3} />}
      {!data && error && (
        <ErrorState
          title={isCallError(error) ? error.msg : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && records.length === 0 && (
        <p className={styles.none}>
          {view.failed ? '没有失败的推送。' : '还没有推送。点上面的“测试”投一个测试事件。'}
        </p>
      )}
      {records.length > 0 && (
        <table className={styles.table}>
          <caption className="sr">推送记录</caption>
          <thead>
            <tr>
              <th scope="col">事件</th>
              <th scope="col">编号</th>
              <th scope="col">尝试</th>
              <th scope="col">结果</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {records.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                busy={isLoading && originalArgs?.id === delivery.id}
                onOpen={() => setOpened(delivery.id)}
                onResend={() => void resendNow(delivery.id)}
              />
            ))}
          </tbody>
        </table>
      )}
      {data && data.pages > 1 && (
        <p className={styles.views}>
          <Button
            size="small"
            disabled={view.current === 1}
            onClick={() => setView({ ...view, current: view.current - 1 })}
          >
            更新的
          </Button>
          第 {data.current} / {data.pages} 页
          <Button
            size="small"
            disabled={view.current >= data.pages}
            onClick={() => setView({ ...view, current: view.current + 1 })}
          >
            更早的
          </Button>
        </p>
      )}
      <p className={styles.fine}>
        3 天里最多试 {MAX_WEBHOOK_TRIES} 次，间隔逐次拉长。每次的请求与回应留 {WEBHOOK_LOG_DAYS}{' '}
        天，正文不含联系人。
      </p>
      {opened !== undefined && <DeliveryDialog id={opened} onClose={() => setOpened(undefined)} />}
      {replaying && <ReplayForm endpoints={endpoints} onClose={() => setReplaying(false)} />}
    </ContentBlock>
  );
}
