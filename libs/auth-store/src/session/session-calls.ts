import type { AppStore } from '@zhucheng/api-client';
import type { UserInfo } from '../store/user-slice.ts';

/** Outcome of a call: the reply, or what went wrong. */
export interface SessionCallResult<Reply> {
  data?: Reply;
  error?: unknown;
}

/** The calls that the session is made of; tests bring their own. */
export interface SessionApi {
  /** Loads the current user. `token` is a hand-off token or the session marker; the session itself is a cookie. */
  userinfo: (
    store: AppStore,
    token: string,
  ) => PromiseLike<SessionCallResult<{ userinfo: UserInfo }>>;
  logout: (store: AppStore) => PromiseLike<SessionCallResult<unknown>>;
}
