import type { AppStore } from '@zhucheng/api-client';
import { clientSlice, type ClientState } from './client-slice.ts';
import { userSlice, type SessionState, type UserState } from './user-slice.ts';

/** The slices are injected, so the store's own type does not know them. */
type State = Parameters<typeof userSlice.selectors.user>[0] &
  Parameters<typeof clientSlice.selectors.client>[0];

const stateOf = (store: AppStore) => store.getState() as State;

/** The user part of a store, outside components. */
export const getUser = (store: AppStore): UserState => userSlice.selectors.user(stateOf(store));

/** Whether somebody is logged in, outside components. */
export const getSessionState = (store: AppStore): SessionState =>
  userSlice.selectors.sessionState(stateOf(store));

/** The other fields of the client store, outside components. */
export const getClientState = (store: AppStore): ClientState =>
  clientSlice.selectors.client(stateOf(store));
