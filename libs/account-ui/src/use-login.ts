import { useAppStore } from '@zhucheng/api-client';
import { useHydrated, useShowToast, useSiteNavigate } from '@zhucheng/app-shell';
import { reloadSession, getUser } from '@zhucheng/auth-store';
import type { LoginResult } from '@zhucheng/contracts';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/** Props of the steps after a login form: state of the login and callback for the next one. */
export interface StepProps {
  result: LoginResult;
  onResult: (result: LoginResult) => void | Promise<void>;
}

/** Progress of a login: not started, or the required next step. */
export interface LoginProgress {
  result?: LoginResult;
  onResult: (next: LoginResult) => Promise<void>;
  startOver: () => void;
}

const NOT_READ = '登录成功了，但账号信息还没有读到，正在重试，请稍候';

/**
 * Returns a callback for the result of a login call: sets the next step or, after success, reloads the session, whose
 * change closes the dialog or leaves the page.
 */
function useOnResult(toStep: (next: LoginResult) => void): LoginProgress['onResult'] {
  const store = useAppStore();
  const showToast = useShowToast();
  return useCallback(
    async (next) => {
      if (next.state !== 'LOGINED') return toStep(next);
      await reloadSession(store);
      // Logged in, but the current user could not be loaded; this is being retried.
      if (!getUser(store).token) showToast('error', NOT_READ);
    },
    [store, showToast, toStep],
  );
}

/** Login in a dialog. */
export function useLogin(): LoginProgress {
  const [result, setResult] = useState<LoginResult>();
  const onResult = useOnResult(setResult);
  const startOver = useCallback(() => setResult(undefined), []);
  return { result, onResult, startOver };
}

/** Login as a page: its step is stored in the browser's history, so that a reload keeps it. */
export function usePageLogin(): LoginProgress {
  const { state } = useLocation();
  const stored = (state as { login?: LoginResult } | null)?.login;
  const go = useSiteNavigate();
  const saveProgress = useCallback(
    (login?: LoginResult) => {
      // The parameters of another provider have been removed from the address without the router.
      const { pathname, search } = window.location;
      go(pathname + search, { replace: true, state: { login } });
    },
    [go],
  );
  const onResult = useOnResult(saveProgress);
  // The server does not know the step: the first rendering is the same on both sides.
  return { result: useHydrated() ? stored : undefined, onResult, startOver: () => saveProgress() };
}
