import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `recovered` is the short while after `offline` in which the bar says so. */
export type Connection = 'online' | 'offline' | 'recovered';

/** Whether the browser has a network. Spec §4: online / offline status is tracked. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: 'online' as Connection,
  reducers: {
    connectionChanged: (_state, { payload }: PayloadAction<Connection>) => payload,
  },
});

export const { connectionChanged } = connectionSlice.actions;
