import { CODES } from '@zhucheng/contracts';
import { removeUnusedQueries, isCallError, type AppStore } from '@zhucheng/api-client';
import {
  clearProfile,
  isLoginEvent,
  isLogoutEvent,
  markSignedIn,
  saveProfile,
} from './profile-storage.ts';
import type { SessionApi } from './session-api.ts';
import { clientChanged } from '../store/client-slice.ts';
import { getUser, sessionInitialised, userCleared, userLoaded } from '../store/user-slice.ts';

/** Result of the userinfo call; after `failed` the login state is unknown. */
export type RefreshResult = 'member' | 'visitor' | 'failed';

/** Tests for a network error, a server error or a rate limit: the same call may succeed later. */
const isTransientError = (error: unknown) =>
  !isCallError(error) || error.status === 0 || error.status >= 500 || error.status === 429;

/** Any error clears the user; transient ones are logged. */
function handleUserinfoError(store: AppStore, error: unknown): RefreshResult {
  store.dispatch(userCleared());
  if (!isCallError(error) || error.status === 0) console.error('userinfo failed', error);
  else if (error.code === CODES.loginNeeded) clearProfile();
  if (isTransientError(error)) return 'failed';
  markSignedIn(false);
  return 'visitor';
}

async function requestUserinfo(
  store: AppStore,
  calls: SessionApi,
  handOff?: string,
): Promise<RefreshResult> {
  const { data, error } = await calls.userinfo(store, handOff ?? getUser(store).token);
  if (!data) {
    const taken = handOff && isCallError(error) && error.code === CODES.conflict;
    return taken ? await requestUserinfo(store, calls) : handleUserinfoError(store, error);
  }
  const { staffId, initDone } = getUser(store);
  if (initDone && staffId !== data.userinfo.staffId) removeUnusedQueries(store);
  store.dispatch(userLoaded(data.userinfo));
  markSignedIn(true);
  if (handOff) store.dispatch(clientChanged({ myToken: getUser(store).token }));
  saveProfile(data.userinfo);
  return 'member';
}

/**
 * Loads the current user into the store; any other code and any failure clears it. Other tabs are logged out only if
 * the API reports that there is no session, not after network errors. A hand-off token of another account is ignored
 * if a member is logged in.
 */
export async function refreshSession(
  store: AppStore,
  calls: SessionApi,
  handOff?: string,
): Promise<RefreshResult> {
  const answer = await requestUserinfo(store, calls, handOff).catch((error: unknown) =>
    handleUserinfoError(store, error),
  );
  store.dispatch(sessionInitialised());
  return answer;
}

/**
 * Logs out here and in every tab; returns whether the session has ended. If the API cannot be reached the member
 * stays logged in, because the cookie is still valid. `leave` loads another document instead of clearing the store,
 * because the guard of a member-only page would redirect to the login page.
 */
export async function endSession(
  store: AppStore,
  calls: SessionApi,
  leave?: () => void,
): Promise<boolean> {
  const ended = await calls.logout(store).then(
    ({ error }) => error === undefined,
    () => false,
  );
  if (ended) {
    clearProfile();
    markSignedIn(false);
    if (leave) leave();
    else store.dispatch(userCleared());
  }
  return ended;
}

/**
 * Follows other tabs: their logout clears this store, their login reloads the session. Returns a function that ends
 * it.
 */
export function syncSessionAcrossTabs(store: AppStore, calls: SessionApi, target: Window = window) {
  const changed = (event: StorageEvent) => {
    const { staffId, userinfo } = getUser(store);
    const known = { staffId, companyId: userinfo?.companyId ?? '' };
    if (isLogoutEvent(event)) {
      markSignedIn(false);
      store.dispatch(userCleared());
    } else if (isLoginEvent(event, known)) void refreshSession(store, calls);
  };
  target.addEventListener('storage', changed);
  return () => target.removeEventListener('storage', changed);
}
