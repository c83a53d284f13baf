import type { AppStore } from '@zhucheng/api-client';
import { clientSlice, type ClientState } from './client-slice.ts';
import { userSlice, type SessionState, type UserState } from './user-slice.ts';

/** Returns the user slice of a store, outside components. */
export const getUser = (store: AppStore): UserState => userSlice.selectors.user(store.getState());

/** Returns the login state, outside components. */
export const getSessionState = (store: AppStore): SessionState =>
  userSlice.selectors.sessionState(store.getState());

/** Returns the other fields of the client store, outside components. */
export const getClientState = (store: AppStore): ClientState =>
  clientSlice.selectors.client(store.getState());
