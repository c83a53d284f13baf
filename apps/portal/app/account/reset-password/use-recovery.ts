import { useSiteNavigate, useHydrated } from '@zhucheng/app-shell';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { Recovery } from './recovery.ts';

/**
 * Recovery state, stored in the history entry: a reload stays on the step, back leads from the code to the account.
 * Later steps replace each other because their codes are used up.
 */
export function useRecovery(): [recovery: Recovery, setRecovery: (next: Recovery) => void] {
  const { state, pathname } = useLocation();
  const stored = (state as { recovery?: Recovery } | null)?.recovery;
  const [account, setAccount] = useState<string>();
  const go = useSiteNavigate();
  const setRecovery = useCallback(
    (next: Recovery) => {
      if (next.step === 'code') setAccount(next.account);
      go(pathname, { state: { recovery: next }, replace: next.step !== 'code' });
    },
    [go, pathname],
  );
  // The first render must match the server's, which has no history state.
  return [useHydrated() && stored ? stored : { step: 'account', account }, setRecovery];
}
