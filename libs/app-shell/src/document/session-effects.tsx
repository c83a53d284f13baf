import { useAppStore } from '@zhucheng/api-client';
import { useSession } from '@zhucheng/auth-store';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextTask } from '../runtime/next-task.ts';

/** Loaded in a task after the effects of hydration, so that no page waits for it. */
export const loadPageRuntime = () => nextTask().then(() => import('./page-runtime.ts'));

/** Starts the session after mounting and runs the guards after each navigation and change of the session state. */
export function SessionEffects() {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { state } = useSession();
  useEffect(() => {
    let end: (() => void) | undefined = () => undefined;
    void loadPageRuntime().then(({ startSession }) => end && (end = startSession(store)));
    return () => {
      end?.();
      end = undefined;
    };
  }, [store]);
  useEffect(() => {
    let left = false;
    const address = pathname + search + hash;
    const go = (path: string) => void navigate(path, { replace: true });
    // A page left before the module was loaded is still stored as the return path.
    void loadPageRuntime().then(({ enterPage, saveReturnPath }) =>
      left ? saveReturnPath(address) : enterPage({ store, pathname, address, navigate: go }),
    );
    return () => {
      left = true;
    };
  }, [store, navigate, pathname, search, hash, state]);
  return null;
}
