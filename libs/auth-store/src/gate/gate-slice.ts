import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@zhucheng/api-client';

/** Whether the login dialog is open, and what for. */
export interface GateState {
  open: boolean;
  /** Completes 登录后… in the dialog: 即可下载这份资料. */
  reason: string;
}

const slice = createSlice({
  name: 'gate',
  initialState: { open: false, reason: '' } as GateState,
  reducers: {
    gateOpened: (_state, { payload }: PayloadAction<string>) => ({ open: true, reason: payload }),
    gateClosed: () => ({ open: false, reason: '' }),
  },
  selectors: { gate: (state) => state },
});

/** The slice within the one store; injected when this module is loaded. */
export const gateSlice = slice.injectInto(rootReducer);

export const { gateOpened, gateClosed } = slice.actions;
