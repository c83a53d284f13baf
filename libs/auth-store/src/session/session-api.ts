import { authApi, type AppStore } from '@zhucheng/api-client';
import type { UserInfo } from '../store/user-slice.ts';

/** Result of a session call: the reply or an error. */
export interface SessionCallResult<Reply> {
  data?: Reply;
  error?: unknown;
}

/** Calls of the session; replaceable in tests. */
export interface SessionApi {
  /** Loads the current user. `token` is a hand-off token or the session marker; the session itself is a cookie. */
  userinfo: (
    store: AppStore,
    token: string,
  ) => PromiseLike<SessionCallResult<{ userinfo: UserInfo }>>;
  logout: (store: AppStore) => PromiseLike<SessionCallResult<unknown>>;
}

/** Session calls of the contract. */
export const sessionApi: SessionApi = {
  userinfo: (store, token) =>
    store.dispatch(authApi.userinfo.initiate({ token }, { track: false })),
  logout: (store) => store.dispatch(authApi.logout.initiate({}, { track: false })),
};
