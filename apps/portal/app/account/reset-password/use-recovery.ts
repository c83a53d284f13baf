import { useGo, useHydrated } from '@zhucheng/app-kit';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import type { Recovery } from './recovery.ts';

/**
 * Where the recovery of this page stands. The browser's history keeps it: a reload stays on the step, and back leads
 * from the code to the account. Later steps take each other's place, for what they were about is used up.
 */
export function useRecovery(): [recovery: Recovery, setRecovery: (next: Recovery) => void] {
  const { state, pathname } = useLocation();
  const kept = (state as { recovery?: Recovery } | null)?.recovery;
  const [account, setAccount] = useState<string>();
  const go = useGo();
  const setRecovery = useCallback(
    (next: Recovery) => {
      if (next.step === 'code') setAccount(next.account);
      go(pathname, { state: { recovery: next }, replace: next.step !== 'code' });
    },
    [go, pathname],
  );
  // The server does not know it: first both show the same.
  return [useHydrated() && kept ? kept : { step: 'account', account }, setRecovery];
}
