import { activityApi, type AppStore } from '@zhucheng/api-client';

/** Article or tender that was read. */
export interface Reading {
  id: string;
  kind: 'ARTICLE' | 'TENDER';
}

/** Adds a reading to the member's history, which earns points for articles. Loaded on first use. */
export const recordReading = (store: AppStore, reading: Reading): Promise<unknown> =>
  store.dispatch(activityApi.historyCreate.initiate(reading, { track: false }));
