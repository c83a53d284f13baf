import { useAppStore, profileApi, withoutErrorToast } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import type { SecurityChange, ChangeFormProps } from './security-change.ts';
import styles from './security.module.css';

const TEXTS: Partial<Record<SecurityChange, { text: string; action: string; done: string }>> = {
  'totp-off': {
    text: '停用后，原来的动态口令和恢复码都不再有效。',
    action: '停用动态口令',
    done: '动态口令已停用',
  },
  'wechat-off': {
    text: '解除后不能再用微信扫码登录，其他登录方式不受影响。',
    action: '解除微信绑定',
    done: '微信绑定已解除',
  },
  'double-on': {
    text: '开启后，在没有信任过的设备上登录时要再验证一次身份。',
    action: '开启二次验证',
    done: '二次验证已开启',
  },
  'double-off': {
    text: '关闭后，只凭密码或验证码就能登录。',
    action: '关闭二次验证',
    done: '二次验证已关闭',
  },
  close: {
    text: '账号会在 15 天后注销：删除个人资料、收藏、阅读历史、下载记录和在线客服的聊天，积分作废，不能恢复。15 天内登录后可以撤回。',
    action: '注销账号',
    done: '已登记注销，15 天内可以撤回',
  },
};

/** Security change that needs only a confirmation. */
export function ReplaceContactForm({
  change,
  ticket,
  onDone,
}: ChangeFormProps & { change: SecurityChange }) {
  const store = useAppStore();
  const showToast = useShowToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { text, action, done } = TEXTS[change] ?? { text: '', action: '确认', done: '已完成' };
  const start = () => {
    const options = { track: false };
    if (change === 'totp-off') {
      return store.dispatch(profileApi.totpDisable.initiate({ ticket }, options));
    }
    if (change === 'wechat-off') {
      return store.dispatch(profileApi.wechatUnbind.initiate({ ticket }, options));
    }
    if (change === 'close') return store.dispatch(profileApi.close.initiate({ ticket }, options));
    const on = change === 'double-on';
    return store.dispatch(profileApi.doubleAuthSet.initiate({ ticket, on }, options));
  };
  const confirm = async () => {
    setBusy(true);
    const { error } = await withoutErrorToast<unknown>(store, start);
    setBusy(false);
    setFailure(error?.msg);
    if (error) return;
    showToast('success', done);
    onDone();
  };
  return (
    <>
      <p className={styles.text}>{text}</p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <Button variant="primary" size="large" block busy={busy} onClick={() => void confirm()}>
        {action}
      </Button>
    </>
  );
}
