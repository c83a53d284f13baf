import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type AppStore } from '@zhucheng/api-client';

/** Title, keywords and description of a page from the page-meta call. */
export interface TdkConfig {
  title: string;
  keyword?: string;
  description?: string;
}

/** Branding of the login page on a company's own host. */
export interface LoginBranding {
  /** Name of the company on the page. */
  name: string;
  slogan: string;
  /** `#rrggbb`, or empty. */
  primaryColor: string;
  logoUrl: string;
  backgroundUrl: string;
}

/** Other fields of the client store. Source: specification §3. */
export interface ClientState {
  /** Product the visitor came from: `from` of the campaign. */
  fromProj: string;
  /** Session marker handed over by another window; never the cookie's value. */
  myToken: string;
  /** True while the online chat window is shown. */
  showOCS: boolean;
  /** White-label host of this login page; empty on the platform's own hosts. */
  customLoginDomain: string;
  /** Published branding of its company; null on the platform's own hosts. */
  loginBranding: LoginBranding | null;
  /** Path of the current page. */
  page: string;
  /** True once the server-rendered page is hydrated. */
  rendered: boolean;
  /** Id of the guest record; not a credential. */
  guestId: string;
  tdkConfig: TdkConfig | null;
}

const initialState: ClientState = {
  fromProj: '',
  myToken: '',
  showOCS: false,
  customLoginDomain: '',
  loginBranding: null,
  page: '',
  rendered: false,
  guestId: '',
  tdkConfig: null,
};

const slice = createSlice({
  name: 'client',
  initialState,
  reducers: {
    /** Sets the given fields; the others stay. */
    clientChanged: (state, { payload }: PayloadAction<Partial<ClientState>>) => ({
      ...state,
      ...payload,
    }),
  },
  selectors: { client: (state) => state, loginBranding: (state) => state.loginBranding },
});

declare module '@zhucheng/api-client' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the form that augmentation takes
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Slice injected into the root reducer when this module is loaded. */
export const clientSlice = slice.injectInto(rootReducer);

export const { clientChanged } = slice.actions;

/** Returns the other fields of the client store, outside components. */
export const getClientState = (store: AppStore): ClientState =>
  clientSlice.selectors.client(store.getState());
