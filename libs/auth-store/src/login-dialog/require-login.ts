import { useAppStore, type AppStore } from '@zhucheng/api-client';
import { useCallback } from 'react';
import { loginDialogClosed, loginDialogOpened } from './login-dialog-slice.ts';
import { getUser } from '../store/user-slice.ts';

/** Pending calls by store; one dialog answers all of them. */
const pendingLogins = new WeakMap<AppStore, ((loggedIn: boolean) => void)[]>();

/**
 * Resolves to true for members; opens the login dialog for visitors and resolves to true after a login, to false if
 * the dialog is closed.
 */
export function requireLogin(store: AppStore, reason: string): Promise<boolean> {
  if (getUser(store).token) return Promise.resolve(true);
  const others = pendingLogins.get(store) ?? [];
  const answer = new Promise<boolean>((resolve) => pendingLogins.set(store, [...others, resolve]));
  store.dispatch(loginDialogOpened(reason));
  return answer;
}

/** Closes the dialog and resolves all pending calls. */
export function resolveLogin(store: AppStore, loggedIn: boolean): void {
  const answers = pendingLogins.get(store) ?? [];
  pendingLogins.delete(store);
  store.dispatch(loginDialogClosed());
  for (const answer of answers) answer(loggedIn);
}

/**
 * Returns a function for actions that require a login: `if (!(await requireLogin('即可收藏'))) return;`. Visitors get the
 * login dialog; its text is 登录后 followed by the given reason.
 */
export function useRequireLogin(): (reason: string) => Promise<boolean> {
  const store = useAppStore();
  return useCallback((reason) => requireLogin(store, reason), [store]);
}
