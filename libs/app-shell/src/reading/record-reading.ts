import { activityApi, type AppStore } from '@zhucheng/api-client';

/** What was read. */
export interface Reading {
  id: string;
  kind: 'ARTICLE' | 'TENDER';
}

/** Writes a reading into the member's history, where articles earn points. Comes with the first reading. */
export const recordReading = (store: AppStore, reading: Reading): Promise<unknown> =>
  store.dispatch(activityApi.historyCreate.initiate(reading, { track: false }));
