import { activityApi, type AppStore } from '@zhucheng/api-client';

/** An article or tender that was read. */
export interface Reading {
  id: string;
  kind: 'ARTICLE' | 'TENDER';
}

/** Writes a reading into the member's history, where articles earn points. Loaded with the first reading. */
export const recordReading = (store: AppStore, reading: Reading): Promise<unknown> =>
  store.dispatch(activityApi.historyCreate.initiate(reading, { track: false }));
