import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `recovered` lasts for three seconds after `offline`. */
export type Connection = 'online' | 'offline' | 'recovered';

/** Network state of the browser. Source: specification §4. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: 'online' as Connection,
  reducers: {
    connectionChanged: (_state, { payload }: PayloadAction<Connection>) => payload,
  },
});

export const { connectionChanged } = connectionSlice.actions;
