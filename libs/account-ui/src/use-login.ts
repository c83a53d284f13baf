import { useAppStore } from '@zhucheng/api-client';
import { useHydrated, useShowToast, useSiteNavigate } from '@zhucheng/app-shell';
import { reloadSession, getUser } from '@zhucheng/auth-store';
import type { LoginResult } from '@zhucheng/contracts';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/** Props of the steps after a login form: the login's state, and a callback for the next one. */
export interface StepProps {
  result: LoginResult;
  onResult: (result: LoginResult) => void | Promise<void>;
}

/** Progress of a login: nothing yet, or the step that it still needs. */
export interface LoginProgress {
  result?: LoginResult;
  onResult: (next: LoginResult) => Promise<void>;
  startOver: () => void;
}

const NOT_READ = '登录成功了，但账号信息还没有读到，正在重试，请稍候';

/**
 * Takes a login on to its next step. Once it has succeeded the session is asked anew, and whoever watches it goes on: a
 * page leaves, a dialog closes.
 */
function useOnResult(toStep: (next: LoginResult) => void): LoginProgress['onResult'] {
  const store = useAppStore();
  const showToast = useShowToast();
  return useCallback(
    async (next) => {
      if (next.state !== 'LOGINED') return toStep(next);
      await reloadSession(store);
      // The session is there; only who it is could not be read, which goes on being asked.
      if (!getUser(store).token) showToast('error', NOT_READ);
    },
    [store, showToast, toStep],
  );
}

/** A login above a page. */
export function useLogin(): LoginProgress {
  const [result, setResult] = useState<LoginResult>();
  const onResult = useOnResult(setResult);
  const startOver = useCallback(() => setResult(undefined), []);
  return { result, onResult, startOver };
}

/** A login that is a page: the browser's history keeps its step, so that a reload stays on it. */
export function usePageLogin(): LoginProgress {
  const { state } = useLocation();
  const stored = (state as { login?: LoginResult } | null)?.login;
  const go = useSiteNavigate();
  const saveProgress = useCallback(
    (login?: LoginResult) => {
      // What another provider handed over is out of the address already, unknown to the router.
      const { pathname, search } = window.location;
      go(pathname + search, { replace: true, state: { login } });
    },
    [go],
  );
  const onResult = useOnResult(saveProgress);
  // The server never knows the step: first both show the same.
  return { result: useHydrated() ? stored : undefined, onResult, startOver: () => saveProgress() };
}
