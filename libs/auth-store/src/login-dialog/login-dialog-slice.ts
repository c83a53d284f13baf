import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '@zhucheng/api-client';

/** State of the login dialog with the reason shown in it. */
export interface LoginDialogState {
  open: boolean;
  /** Completes 登录后… in the dialog: 即可下载这份资料. */
  reason: string;
}

const slice = createSlice({
  name: 'loginDialog',
  initialState: { open: false, reason: '' } as LoginDialogState,
  reducers: {
    loginDialogOpened: (_state, { payload }: PayloadAction<string>) => ({
      open: true,
      reason: payload,
    }),
    loginDialogClosed: () => ({ open: false, reason: '' }),
  },
  selectors: { loginDialog: (state) => state },
});

declare module '@zhucheng/api-client' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the form that augmentation takes
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Slice injected into the root reducer when this module is loaded. */
export const loginDialogSlice = slice.injectInto(rootReducer);

export const { loginDialogOpened, loginDialogClosed } = slice.actions;
