import { CODES } from '@zhucheng/contracts';
import { removeUnusedQueries, isCallError, type AppStore } from '@zhucheng/api-client';
import { clearProfile, isLoginEvent, isLogoutEvent, saveProfile } from './profile-storage.ts';
import type { SessionApi } from './session-api.ts';
import { clientChanged } from '../store/client-slice.ts';
import { getUser } from '../store/selectors.ts';
import { sessionInitialised, userCleared, userLoaded } from '../store/user-slice.ts';

/** Result of the userinfo call; after `failed` the login state is unknown. */
export type RefreshResult = 'member' | 'visitor' | 'failed';

/** Tests for a network error, an API failure or a rate limit: the same call may succeed later. */
const isTransientError = (error: unknown) =>
  !isCallError(error) || error.status === 0 || error.status >= 500 || error.status === 429;

/** An error empties the user as well; one that is no answer at all is logged. */
function handleUserinfoError(store: AppStore, error: unknown): RefreshResult {
  store.dispatch(userCleared());
  if (!isCallError(error) || error.status === 0) console.error('userinfo failed', error);
  else if (error.code === CODES.loginNeeded) clearProfile();
  return isTransientError(error) ? 'failed' : 'visitor';
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
  const { staffId, initDone: askedBefore } = getUser(store);
  if (askedBefore && staffId !== data.userinfo.staffId) removeUnusedQueries(store);
  store.dispatch(userLoaded(data.userinfo));
  if (handOff) store.dispatch(clientChanged({ myToken: getUser(store).token }));
  saveProfile(data.userinfo);
  return 'member';
}

/**
 * Asks who is logged in. Success fills the store; any other code and any failure empties it. Only the API's word that
 * there is no session also tells the other tabs: a network error does not sign out. A hand-off for another account
 * than the one that is logged in here is left alone: this browser stays who it is.
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
 * Ends the session here and in every tab; the answer says whether it is over. Where the API can't be reached the
 * member stays logged in: the cookie would still open the account. `leave` loads another document instead of emptying
 * this one, whose guard would send a visitor from a page for members to the login page.
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
    if (leave) leave();
    else store.dispatch(userCleared());
  }
  return ended;
}

/** Follows other tabs: their logout empties this store, their login asks who it is. Returns a function that ends it. */
export function syncSessionAcrossTabs(store: AppStore, calls: SessionApi, target: Window = window) {
  const changed = (event: StorageEvent) => {
    const { staffId, userinfo } = getUser(store);
    const known = { staffId, companyId: userinfo?.companyId ?? '' };
    if (isLogoutEvent(event)) store.dispatch(userCleared());
    else if (isLoginEvent(event, known)) void refreshSession(store, calls);
  };
  target.addEventListener('storage', changed);
  return () => target.removeEventListener('storage', changed);
}
