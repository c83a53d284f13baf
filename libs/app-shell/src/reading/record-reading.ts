import { activityApi, type AppStore } from '@zhucheng/api-client';

/** Article or tender that was read. */
export interface Reading {
  id: string;
  kind: 'ARTICLE' | 'TENDER';
}

/** Milliseconds after which a visit counts as reading. */
const READING_DELAY_MS = 3_000;

/**
 * Calls back when the page has been open for `wait` milliseconds and is visible. Returns a function that cancels the
 * wait.
 */
function callWhenRead(wait: number, then: () => void): () => void {
  const seen = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', seen);
    then();
  };
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', seen);
    seen();
  }, wait);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}

/**
 * Adds a reading to the member's history, which earns points for articles, once the page has been read for a moment.
 * Returns a function that cancels it.
 */
export const recordWhenRead = (store: AppStore, reading: Reading): (() => void) =>
  callWhenRead(READING_DELAY_MS, () => {
    void store.dispatch(activityApi.historyCreate.initiate(reading, { track: false }));
  });
