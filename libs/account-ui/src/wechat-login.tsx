import { useAppStore, authApi } from '@zhucheng/api-client';
import { Icon } from '@zhucheng/ui';
import { useState } from 'react';
import { saveAccountSource, useAccountSource } from './account-source.ts';

/** Redirects to WeChat or, if it is not configured, to its simulated page. */
export function WechatLogin() {
  const store = useAppStore();
  const source = useAccountSource();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const { data } = await store.dispatch(authApi.wxStart.initiate({}, { track: false }));
    setBusy(false);
    if (!data) return;
    // Stored because the query of this page is lost by the redirect.
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
