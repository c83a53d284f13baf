import { useAppStore } from '@zhucheng/api-client';
import { useDeferredMount, useShowToast } from '@zhucheng/app-shell';
import { isOfflineCopy } from '@zhucheng/app-shell/offline';
import { useIsMember } from '@zhucheng/auth-store';
import { Button, formatCount } from '@zhucheng/ui';
import { useEffect, useState } from 'react';

/** The reader's like of a notice or project, and the number of all. */
export interface PraiseState {
  praised: boolean;
  praiseCount: number;
}

const NONE: PraiseState = { praised: false, praiseCount: 0 };

/** Undefined if the script did not arrive: without a network, or in a copy of a page that was not opened before. */
const loadCalls = () => import('./praise-calls.ts').catch(() => undefined);

/** Button 有用 with the number of likes, for everybody. The change is optimistic and rolled back if it is rejected. */
export function PraiseButton({ id }: { id: string }) {
  const store = useAppStore();
  const member = useIsMember();
  const mounted = useDeferredMount();
  const showToast = useShowToast();
  const [busy, setBusy] = useState(false);
  const [{ praised, praiseCount }, setState] = useState(NONE);
  useEffect(() => {
    // A copy has no numbers, and perhaps not the calls' script.
    if (!mounted || isOfflineCopy()) return undefined;
    let left = false;
    void loadCalls()
      .then((calls) => calls?.loadPraise(store, id))
      .then((state) => state && !left && setState(state));
    return () => {
      left = true;
    };
    // A member's likes are others than those of the visitor before the login.
  }, [store, id, mounted, member]);
  const toggle = async () => {
    if (busy) return;
    setBusy(true);
    const before = { praised, praiseCount };
    setState({ praised: !praised, praiseCount: praiseCount + (praised ? -1 : 1) });
    const calls = await loadCalls();
    if (!calls) showToast('error', '网络不通，请稍后再试');
    const saved = await calls?.savePraise(store, id, !praised);
    setState(saved ?? before);
    setBusy(false);
  };
  return (
    <Button icon="like" aria-pressed={praised} onClick={() => void toggle()}>
      有用 {formatCount(praiseCount)}
    </Button>
  );
}
