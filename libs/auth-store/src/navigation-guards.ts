import { abortUnusedQueries, type AppStore } from '@zhucheng/api-client';
import { isMemberPath } from './session/return-path.ts';
import { saveReturnPath } from './session/return-path.ts';
import { clientChanged, getClientState } from './store/client-slice.ts';
import { getSessionState } from './store/user-slice.ts';

/** Context of a navigation guard: the entered page. */
export interface GuardContext {
  store: AppStore;
  /** Path with query and fragment. */
  address: string;
  pathname: string;
  /** Navigates to another page of this app. */
  navigate: (path: string) => void;
}

/**
 * Runs after each navigation in the browser. Returning `stop` skips the guards after it, because the page is being
 * left.
 */
export type Guard = (context: GuardContext) => 'stop' | void;

/**
 * auth: redirects visitors of member-only pages to the login page, with a return path. Waits until the session state
 * is known. For display only: the API authorises every call.
 */
export const authGuard: Guard = ({ store, address, pathname, navigate }) => {
  if (!isMemberPath(pathname)) return;
  if (getSessionState(store) !== 'visitor') return;
  saveReturnPath(address);
  navigate('/login');
  return 'stop';
};

/** cancel-request: aborts the queries of the previous page. */
export const cancelRequestGuard: Guard = ({ store }) => void abortUnusedQueries(store);

/**rendered: stores the current page, the end of server rendering, and the path to return to after a login. */
export const renderedGuard: Guard = ({ store, pathname, address }) => {
  saveReturnPath(address);
  const { page, rendered } = getClientState(store);
  if (page === pathname && rendered) return;
  store.dispatch(clientChanged({ page: pathname, rendered: true }));
};

const PHONE = /\b(?:Android.+Mobile|iPhone|iPod|Windows Phone)\b/;

/** Returns the address of the same page on the mobile host for phones, if a separate mobile host is configured. */
export function getMobileUrl(agent: string, address: string, wap: string, origin: string) {
  if (wap === origin || !PHONE.test(agent)) return undefined;
  return wap.replace(/\/+$/, '') + address;
}

/** Guards in the order in which they run; `user-agent` needs the configured hosts, see {@link createUserAgentGuard}. */
export const NAVIGATION_GUARDS: readonly Guard[] = [authGuard, cancelRequestGuard, renderedGuard];

/** user-agent: redirects phones to the mobile host if one is configured. */
export const createUserAgentGuard =
  ({ wap, origin }: { wap: string; origin: string }, target: Window = window): Guard =>
  ({ address }) => {
    const mobile = getMobileUrl(target.navigator.userAgent, address, wap, origin);
    if (mobile === undefined) return;
    target.location.replace(mobile);
    return 'stop';
  };

/** Runs guards until one returns `stop`. */
export function runGuards(guards: readonly Guard[], context: GuardContext): void {
  guards.some((guard) => guard(context) === 'stop');
}
