import { useAppStore, authApi } from '@zhucheng/api-client';
import { Icon } from '@zhucheng/ui';
import { useState } from 'react';
import { saveAccountSource, useAccountSource } from './account-source.ts';

/** Goes to WeChat, or, where none is configured, to the page that stands for it. */
export function WechatLogin() {
  const store = useAppStore();
  const source = useAccountSource();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const { data } = await store.dispatch(authApi.wxStart.initiate({}, { track: false }));
    setBusy(false);
    if (!data) return;
    // The address of this page is gone after that; what it says is not.
    saveAccountSource(source());
    window.location.assign(data.model.address);
  };
  return (
    <button type="button" disabled={busy} onClick={() => void start()}>
      <Icon name="wechat" />
      微信登录
    </button>
  );
}
