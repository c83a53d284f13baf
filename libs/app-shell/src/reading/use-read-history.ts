import { useAppStore } from '@zhucheng/api-client';
import { useSession } from '@zhucheng/auth-store';
import { useEffect } from 'react';
import type { Reading } from './record-reading.ts';

/** Milliseconds after which a visit counts as reading. */
const READING_DELAY_MS = 3_000;

/**
 * Calls back when the page has been open for `wait` milliseconds and is visible. Returns a function that cancels the
 * wait.
 */
function callWhenRead(wait: number, then: () => void): () => void {
  const seen = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', seen);
    then();
  };
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', seen);
    seen();
  }, wait);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Records the reading of a member; does nothing for visitors. */
export function useReadHistory(id: string, kind: Reading['kind'] = 'ARTICLE'): void {
  const store = useAppStore();
  const { state } = useSession();
  useEffect(() => {
    if (state !== 'member') return undefined;
    return callWhenRead(READING_DELAY_MS, () => {
      import('./record-reading.ts').then(
        ({ recordReading }) => recordReading(store, { id, kind }),
        // A missing history entry is not worth a message.
        () => undefined,
      );
    });
  }, [store, state, id, kind]);
}
