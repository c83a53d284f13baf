import type { AppStore } from '@zhucheng/api-client';
import { gateClosed, gateOpened } from './gate-slice.ts';
import { userOf } from '../store/read.ts';

/** Those who wait for the dialog of a store: all of them asked for the same thing, a login. */
const waiting = new WeakMap<AppStore, ((loggedIn: boolean) => void)[]>();

/**
 * Lets members through at once and asks visitors to log in. Resolves with whether somebody is logged in now; a closed
 * dialog is a no. The page and the place on it stay as they are.
 */
export function askForLogin(store: AppStore, reason: string): Promise<boolean> {
  if (userOf(store).token) return Promise.resolve(true);
  const others = waiting.get(store) ?? [];
  const answer = new Promise<boolean>((resolve) => waiting.set(store, [...others, resolve]));
  store.dispatch(gateOpened(reason));
  return answer;
}

/** Closes the dialog and answers everyone who waits for it. */
export function settleGate(store: AppStore, loggedIn: boolean): void {
  const answers = waiting.get(store) ?? [];
  waiting.delete(store);
  store.dispatch(gateClosed());
  for (const answer of answers) answer(loggedIn);
}
