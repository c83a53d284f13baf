import { authApi } from '@zhucheng/api-client';
import type { SessionApi } from './session-calls.ts';

/** The calls of the API. */
export const sessionApi: SessionApi = {
  userinfo: (store, token) =>
    store.dispatch(authApi.userinfo.initiate({ token }, { track: false })),
  logout: (store) => store.dispatch(authApi.logout.initiate({}, { track: false })),
};
