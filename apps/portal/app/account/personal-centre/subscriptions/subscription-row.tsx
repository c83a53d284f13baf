import { tenderSubscriptionsApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import {
  CHANNEL_NAMES,
  FREQUENCY_NAMES,
  listRecentDays,
  MAX_SUBSCRIPTION_NAME_LENGTH,
} from '@zhucheng/domain-tender';
import { AppLink, Button, ConfirmDialog, cx, formatCount, Input } from '@zhucheng/ui';
import { useState } from 'react';
import { listConditions, toListHref, type Subscription } from './conditions.ts';
import { SendingDialog } from './sending-dialog.tsx';
import styles from './subscriptions.module.css';

/** Subscription with its conditions, recent matches and what its owner can do with it. */
export function SubscriptionRow({ subscription }: { subscription: Subscription }) {
  const { name, filter, names, enabled, shared, mine, owner, today, month } = subscription;
  const [now] = useState(Date.now);
  const [isRenaming, setRenaming] = useState(false);
  const href = toListHref(filter, listRecentDays(now));
  return (
    <li className={cx(styles.row, !enabled && styles.off)}>
      <div>
        {isRenaming ? (
          <RenameForm subscription={subscription} onDone={() => setRenaming(false)} />
        ) : (
          <h3>
            {href ? <AppLink to={href}>{name}</AppLink> : name}
            {shared && <b className={styles.tag}>企业共享</b>}
          </h3>
        )}
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
      {mine && <RowActions subscription={subscription} onRename={() => setRenaming(true)} />}
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

interface RowActionsProps {
  subscription: Subscription;
  onRename: () => void;
}

function RowActions({ subscription, onRename }: RowActionsProps) {
  const { id, name, enabled, shared } = subscription;
  const [isSending, setSending] = useState(false);
  const { change, isLoading } = useChange();
  const [remove, removing] = tenderSubscriptionsApi.remove.useMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button
        size="small"
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
      <Button size="small" variant="text" aria-label={`改名：${name}`} onClick={onRename}>
        改名
      </Button>
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
    </div>
  );
}

interface RenameFormProps {
  subscription: Subscription;
  onDone: () => void;
}

function RenameForm({ subscription: { id, name }, onDone }: RenameFormProps) {
  const { change, isLoading } = useChange();
  const [typed, setTyped] = useState(name);
  const save = async () => {
    if (await change({ id, name: typed }, '名称已改')) onDone();
  };
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        inputSize="compact"
        aria-label="名称"
        autoFocus
        value={typed}
        maxLength={MAX_SUBSCRIPTION_NAME_LENGTH}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button size="small" variant="primary" type="submit" busy={isLoading}>
        保存
      </Button>
      <Button size="small" variant="text" onClick={onDone}>
        取消
      </Button>
    </form>
  );
}
