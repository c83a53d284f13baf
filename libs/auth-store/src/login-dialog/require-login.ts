import { useAppStore, type AppStore } from '@zhucheng/api-client';
import { useCallback } from 'react';
import { loginDialogClosed, loginDialogOpened } from './login-dialog-slice.ts';
import { getUser } from '../store/selectors.ts';

/** Those who wait for the dialog of a store: all of them asked for the same thing, a login. */
const pendingLogins = new WeakMap<AppStore, ((loggedIn: boolean) => void)[]>();

/**
 * Lets members through at once and asks visitors to log in. Resolves with whether somebody is logged in now; a closed
 * dialog is a no. The page and the place on it stay as they are.
 */
export function requireLogin(store: AppStore, reason: string): Promise<boolean> {
  if (getUser(store).token) return Promise.resolve(true);
  const others = pendingLogins.get(store) ?? [];
  const answer = new Promise<boolean>((resolve) => pendingLogins.set(store, [...others, resolve]));
  store.dispatch(loginDialogOpened(reason));
  return answer;
}

/** Closes the dialog and answers everyone who waits for it. */
export function resolveLogin(store: AppStore, loggedIn: boolean): void {
  const answers = pendingLogins.get(store) ?? [];
  pendingLogins.delete(store);
  store.dispatch(loginDialogClosed());
  for (const answer of answers) answer(loggedIn);
}

/**
 * Returns a function for actions that need a member: `if (!(await requireLogin('即可收藏'))) return;`. Members pass at
 * once; visitors get the login dialog, whose sentence begins with 登录后, and go on where they were.
 */
export function useRequireLogin(): (reason: string) => Promise<boolean> {
  const store = useAppStore();
  return useCallback((reason) => requireLogin(store, reason), [store]);
}
