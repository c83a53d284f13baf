import { isSuccessCode } from '@zhucheng/contracts';
import type { AppStore } from '@zhucheng/api-client';
import {
  articleCleared,
  articleSlice,
  setArticleData,
  type ArticleData,
} from '@zhucheng/auth-store';
import { activeSeconds, startActiveTime, updateVisibility } from './active-time.ts';

const REPORT_URL = '/api/trace/trace/article';

/** Serialises a report for the tracking API. */
function formatReport({ id, artAuthorStaffId, type, title }: ArticleData, spent: number): string {
  return JSON.stringify({ artId: id, artAuthorStaffId, artType: type, artTitle: title, spent });
}

type StateWithArticle = Parameters<typeof articleSlice.selectors.article>[0];

const getTrackedArticle = (store: AppStore) =>
  articleSlice.selectors.article(store.getState() as StateWithArticle);

/** Sends a report if no beacon can be sent; `keepalive` lets it outlive the page. */
async function postReport(body: Blob): Promise<boolean> {
  const reply = await fetch(REPORT_URL, { method: 'POST', body, keepalive: true });
  return reply.ok && isSuccessCode(((await reply.json()) as { code: unknown }).code);
}

/** Reports the article in the store, if any, and clears it once the report is sent. */
function sendReport(store: AppStore, spent: number): void {
  const article = getTrackedArticle(store);
  if (!article) return;
  const clear = () => {
    // The next article may already be in the store.
    if (getTrackedArticle(store) === article) store.dispatch(articleCleared());
  };
  const body = new Blob([formatReport(article, spent)], { type: 'application/json' });
  if (navigator.sendBeacon?.(REPORT_URL, body)) return clear();
  postReport(body).then(
    (taken) => taken && clear(),
    () => undefined,
  );
}

/**
 * Measures the visible time of the article in the store, reports it when the page is left and clears the store.
 * Returns a function that stops measuring, which reports as well.
 */
export function trackReading(store: AppStore, onReturn: () => void): () => void {
  const visible = () => document.visibilityState === 'visible';
  let time = startActiveTime(performance.now(), visible());
  const changed = () => {
    time = updateVisibility(time, performance.now(), visible());
  };
  const leave = () => sendReport(store, activeSeconds(time, performance.now()));
  // A page restored from the back/forward cache starts a new reading.
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    time = startActiveTime(performance.now(), visible());
    onReturn();
  };
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', shown);
    leave();
  };
}

/** Puts an article into the store and reports its visible time. Returns a function that ends the reading. */
export function trackArticle(store: AppStore, article: Omit<ArticleData, 'startTime'>): () => void {
  const begin = () => store.dispatch(setArticleData(article));
  begin();
  return trackReading(store, begin);
}
