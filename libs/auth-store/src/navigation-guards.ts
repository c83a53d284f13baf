import { abortUnusedQueries, type AppStore } from '@zhucheng/api-client';
import { isMemberPath } from './session/return-path.ts';
import { saveReturnPath } from './session/return-path.ts';
import { clientChanged } from './store/client-slice.ts';
import { getClientState, getSessionState } from './store/selectors.ts';

/** Context of a navigation guard: the page that was entered. */
export interface GuardContext {
  store: AppStore;
  /** Path with query and fragment, as in the address. */
  address: string;
  pathname: string;
  /** Goes to another page of this app. */
  navigate: (path: string) => void;
}

/** Runs after each navigation in the browser. `stop` ends the round: the page is being left. */
export type Guard = (context: GuardContext) => 'stop' | void;

/**
 * auth: a visitor on a page for members goes to the login page, and comes back afterwards. Only once it is known that
 * nobody is logged in; the API decides anyway what anybody gets.
 */
export const authGuard: Guard = ({ store, address, pathname, navigate: go }) => {
  if (!isMemberPath(pathname)) return;
  if (getSessionState(store) !== 'visitor') return;
  saveReturnPath(address);
  go('/login');
  return 'stop';
};

/** cancel-request: calls of the page that was left end. */
export const cancelRequestGuard: Guard = ({ store }) => void abortUnusedQueries(store);

/**
 * rendered: notes the page on show, that the browser renders from now on, and the place to come back to after a login,
 * whatever link leads there.
 */
export const renderedGuard: Guard = ({ store, pathname, address }) => {
  saveReturnPath(address);
  const { page, rendered: done } = getClientState(store);
  if (page === pathname && done) return;
  store.dispatch(clientChanged({ page: pathname, rendered: true }));
};

const PHONE = /\b(?:Android.+Mobile|iPhone|iPod|Windows Phone)\b/;

/** Returns the address of the same page on the mobile host for phones, if a separate mobile host is configured. */
export function getMobileUrl(agent: string, address: string, wap: string, origin: string) {
  if (wap === origin || !PHONE.test(agent)) return undefined;
  return wap.replace(/\/+$/, '') + address;
}

/** The guards in the order in which they run; `user-agent` needs the configured hosts, see {@link createUserAgentGuard}. */
export const NAVIGATION_GUARDS: readonly Guard[] = [authGuard, cancelRequestGuard, renderedGuard];

/** user-agent: phones go to the mobile host, where there is one of its own. */
export const createUserAgentGuard =
  ({ wap, origin }: { wap: string; origin: string }, target: Window = window): Guard =>
  ({ address }) => {
    const mobile = getMobileUrl(target.navigator.userAgent, address, wap, origin);
    if (mobile === undefined) return;
    target.location.replace(mobile);
    return 'stop';
  };

/** Runs guards until one says that the page is being left. */
export function runGuards(guards: readonly Guard[], context: GuardContext): void {
  guards.some((guard) => guard(context) === 'stop');
}
