import type { AppStore } from '@zhucheng/api-client';
import { reloadSession, userOf } from '@zhucheng/auth-store';
import type { LoginResult } from '@zhucheng/contracts';
import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';
import { useShowToast } from '../hooks/use-toasts.ts';

const NOT_READ = '登录成功了，但账号信息还没有读到，正在重试，请稍候';

/**
 * Where a login stands: nothing yet, or the step that it still needs. Once it has succeeded the session is asked anew,
 * and whoever watches it goes on: a page leaves, a dialog closes.
 */
export function useLogin(first?: LoginResult) {
  const store = useStore() as AppStore;
  const [result, setResult] = useState<LoginResult | undefined>(first);
  const showToast = useShowToast();
  const onResult = useCallback(
    async (next: LoginResult) => {
      if (next.state !== 'LOGINED') return setResult(next);
      await reloadSession(store);
      // The session is there; only who it is could not be read, which goes on being asked.
      if (!userOf(store).token) showToast('error', NOT_READ);
    },
    [store, showToast],
  );
  const startOver = useCallback(() => setResult(undefined), []);
  return { result, onResult, startOver };
}
