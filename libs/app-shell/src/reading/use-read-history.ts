import { useAppStore } from '@zhucheng/api-client';
import { useIsMember } from '@zhucheng/auth-store';
import { useEffect } from 'react';
import type { Reading } from './record-reading.ts';

/** Records the reading of a member; does nothing for visitors. */
export function useReadHistory(id: string, kind: Reading['kind'] = 'ARTICLE'): void {
  const store = useAppStore();
  const member = useIsMember();
  useEffect(() => {
    if (!member) return undefined;
    let left = false;
    let cancel: (() => void) | undefined;
    import('./record-reading.ts').then(
      ({ recordWhenRead }) => {
        if (!left) cancel = recordWhenRead(store, { id, kind });
      },
      // A missing history entry is not worth a message.
      () => undefined,
    );
    return () => {
      left = true;
      cancel?.();
    };
  }, [store, member, id, kind]);
}
