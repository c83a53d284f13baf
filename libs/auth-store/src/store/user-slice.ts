import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type AppStore } from '@zhucheng/api-client';
import type { Userinfo } from '@zhucheng/contracts';

/** Member data of the userinfo call. */
export type UserInfo = Userinfo;

/** User slice of the client store. Source: specification §3. */
export interface UserState {
  /** Opaque session marker; empty means visitor. */
  token: string;
  realname: string;
  avatarUrl: string;
  unionid: string;
  staffId: string;
  userinfo: UserInfo | null;
  /** True after the first userinfo call of this page, successful or not. */
  initDone: boolean;
}

const ANONYMOUS = {
  token: '',
  realname: '',
  avatarUrl: '',
  unionid: '',
  staffId: '',
  userinfo: null,
} satisfies Omit<UserState, 'initDone'>;

const slice = createSlice({
  name: 'user',
  initialState: { ...ANONYMOUS, initDone: false } as UserState,
  reducers: {
    /** Stores the member of the userinfo call. */
    userLoaded(state, { payload }: PayloadAction<UserInfo>) {
      const { token, realname, avatarUrl, unionid, staffId } = payload;
      Object.assign(state, { token, realname, avatarUrl, unionid, staffId, userinfo: payload });
    },
    /** Clears every field. */
    userCleared: (state) => ({ ...ANONYMOUS, initDone: state.initDone }),
    sessionInitialised(state) {
      state.initDone = true;
    },
  },
  selectors: {
    user: (state) => state,
    isMember: ({ token }) => token !== '',
    sessionState: ({ token, initDone }): SessionState => {
      if (token) return 'member';
      return initDone ? 'visitor' : 'unknown';
    },
  },
});

/** Login state; `unknown` until the first userinfo reply, while pages show the visitor's view. */
export type SessionState = 'unknown' | 'visitor' | 'member';

declare module '@zhucheng/api-client' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the form that augmentation takes
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Slice injected into the root reducer when this module is loaded. */
export const userSlice = slice.injectInto(rootReducer);

export const { userLoaded, userCleared, sessionInitialised } = slice.actions;

/** Returns the user slice of a store, outside components. */
export const getUser = (store: AppStore): UserState => userSlice.selectors.user(store.getState());

/** Returns the login state, outside components. */
export const getSessionState = (store: AppStore): SessionState =>
  userSlice.selectors.sessionState(store.getState());
