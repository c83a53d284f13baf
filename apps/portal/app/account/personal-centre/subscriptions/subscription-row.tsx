import { tenderSubscriptionsApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { CHANNEL_NAMES, FREQUENCY_NAMES, listRecentDays } from '@zhucheng/domain-tender';
import { AppLink, Button, ConfirmDialog, cx, formatCount } from '@zhucheng/ui';
import { useId, useState, type ReactNode } from 'react';
import { editSubscriptionHref } from '../sections.ts';
import { listConditions, toListHref, type Subscription } from './conditions.ts';
import { RecentMatches } from './recent-matches.tsx';
import { SendingDialog } from './sending-dialog.tsx';
import styles from './subscriptions.module.css';

export interface SubscriptionRowProps {
  subscription: Subscription;
  /** Shown below the row while it is edited. */
  editor?: ReactNode;
}

/** Subscription with its conditions, recent matches and what its owner can do with it. */
export function SubscriptionRow({ subscription, editor }: SubscriptionRowProps) {
  const { id, name, filter, names, enabled, shared, mine, owner, today, month } = subscription;
  const [now] = useState(Date.now);
  const [isOpen, setOpen] = useState(false);
  const matchesId = useId();
  const href = toListHref(filter, listRecentDays(now));
  return (
    <li className={cx(styles.row, !enabled && styles.off)}>
      <div>
        <h3>
          {href ? <AppLink to={href}>{name}</AppLink> : name}
          {shared && <b className={styles.tag}>企业共享</b>}
        </h3>
        <p>
          {!mine && `${owner} · `}
          {listConditions(filter, names).join('　')}
        </p>
      </div>
      <p className={styles.totals}>
        <b>{enabled ? `今天 ${formatCount(today)} 条` : '已停用'}</b>
        <br />近 30 天 {formatCount(month)} 条
        {mine && (
          <>
            <br />
            {describeSending(subscription)}
          </>
        )}
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          aria-controls={isOpen ? matchesId : undefined}
          aria-label={`最近命中：${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          最近命中
        </Button>
        {mine && <RowActions subscription={subscription} />}
      </div>
      {isOpen && (
        <div id={matchesId} className={styles.below}>
          <RecentMatches input={{ id }} />
        </div>
      )}
      {editor && <div className={styles.below}>{editor}</div>}
    </li>
  );
}

/** When and where new notices are sent, in words. */
function describeSending({ frequency, channels }: Subscription): string {
  if (frequency === 'off' || channels.length === 0) return '只发站内通知';
  const names = channels.map((channel) => CHANNEL_NAMES[channel].replace('机器人', ''));
  return `${FREQUENCY_NAMES[frequency]}：${names.join('、')}`;
}

/** Saves a change; the client tells what went wrong with it. */
function useChange() {
  const [update, { isLoading }] = tenderSubscriptionsApi.update.useMutation();
  const showToast = useShowToast();
  const change = async (input: Parameters<typeof update>[0], done: string) => {
    const { error } = await update(input);
    if (!error) showToast('success', done);
    return !error;
  };
  return { change, isLoading };
}

function RowActions({ subscription }: { subscription: Subscription }) {
  const { id, name, enabled, shared } = subscription;
  const [isSending, setSending] = useState(false);
  const { change, isLoading } = useChange();
  const [remove, removing] = tenderSubscriptionsApi.remove.useMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" to={editSubscriptionHref(id)} aria-label={`编辑：${name}`}>
        编辑
      </Button>
      <Button
        size="small"
        variant="text"
        busy={isLoading}
        aria-label={`${enabled ? '停用' : '启用'}：${name}`}
        onClick={() =>
          void change({ id, enabled: !enabled }, enabled ? '已停用，不再提醒' : '已启用')
        }
      >
        {enabled ? '停用' : '启用'}
      </Button>
      <Button
        size="small"
        variant="text"
        aria-label={`怎么发：${name}`}
        onClick={() => setSending(true)}
      >
        怎么发
      </Button>
      {isSending && <SendingDialog subscription={subscription} onClose={() => setSending(false)} />}
      <Button
        size="small"
        variant="text"
        aria-label={`${shared ? '取消共享' : '共享给企业'}：${name}`}
        onClick={() =>
          void change({ id, shared: !shared }, shared ? '已取消共享' : '同事也能看到了')
        }
      >
        {shared ? '取消共享' : '共享给企业'}
      </Button>
      <Button
        size="small"
        variant="text"
        aria-label={`删除：${name}`}
        onClick={() => setAsking(true)}
      >
        删除
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`删除订阅“${name}”？`}
          action="删除"
          busy={removing.isLoading}
          onConfirm={() => void remove({ id })}
          onClose={() => setAsking(false)}
        >
          以后不再提醒；已经收到的通知还在。
        </ConfirmDialog>
      )}
    </>
  );
}
