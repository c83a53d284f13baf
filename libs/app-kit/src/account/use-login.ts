import type { AppStore } from '@zhucheng/api-client';
import { reloadSession } from '@zhucheng/auth-store';
import type { LoginResult } from '@zhucheng/contracts';
import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';

/**
 * Where a login stands: nothing yet, or the step that it still needs. Once it has succeeded the session is asked anew,
 * and whoever watches it goes on: a page leaves, a dialog closes.
 */
export function useLogin(first?: LoginResult) {
  const store = useStore() as AppStore;
  const [result, setResult] = useState<LoginResult | undefined>(first);
  const onResult = useCallback(
    async (next: LoginResult) => {
      if (next.state === 'LOGINED') await reloadSession(store);
      else setResult(next);
    },
    [store],
  );
  const startOver = useCallback(() => setResult(undefined), []);
  return { result, onResult, startOver };
}
