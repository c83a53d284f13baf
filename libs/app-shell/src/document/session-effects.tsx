import { useAppStore } from '@zhucheng/api-client';
import { useSession } from '@zhucheng/auth-store';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Loaded after the page: no page waits for the session. */
const runtime = () => import('./session-runtime.ts');

/** Asks after mounting who is logged in, and runs the guards: after each navigation, and when that is known. */
export function SessionEffects() {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { state } = useSession();
  useEffect(() => {
    let end: (() => void) | undefined = () => undefined;
    void runtime().then(({ startSession }) => end && (end = startSession(store)));
    return () => {
      end?.();
      end = undefined;
    };
  }, [store]);
  useEffect(() => {
    let left = false;
    const address = pathname + search + hash;
    const go = (path: string) => void navigate(path, { replace: true });
    // A page that was left before the runtime came is still the one to come back to.
    void runtime().then(({ enterPage, saveReturnPath }) =>
      left ? saveReturnPath(address) : enterPage({ store, pathname, address, navigate: go }),
    );
    return () => {
      left = true;
    };
  }, [store, navigate, pathname, search, hash, state]);
  return null;
}
