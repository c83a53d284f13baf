import { isSuccessCode } from '@zhucheng/contracts';
import type { AppStore } from '@zhucheng/api-client';
import { articleCleared, articleSlice, type ArticleData } from '@zhucheng/auth-store';
import { activeSeconds, beginReading, visibilityChanged } from './active-time.ts';

const ADDRESS = '/api/trace/trace/article';

/** The report of a reading, as the API takes it. */
function reportOf({ id, artAuthorStaffId, type, title }: ArticleData, spent: number): string {
  return JSON.stringify({ artId: id, artAuthorStaffId, artType: type, artTitle: title, spent });
}

type Rooted = Parameters<typeof articleSlice.selectors.article>[0];

const articleIn = (store: AppStore) => articleSlice.selectors.article(store.getState() as Rooted);

/** Sends a report where no beacon can: the call outlives the page as well. */
async function post(body: Blob): Promise<boolean> {
  const reply = await fetch(ADDRESS, { method: 'POST', body, keepalive: true });
  return reply.ok && isSuccessCode(((await reply.json()) as { code: unknown }).code);
}

/** Reports the article in the store, if there is one, and clears it once the report is on its way. */
function report(store: AppStore, spent: number): void {
  const article = articleIn(store);
  if (!article) return;
  const clear = () => {
    // The next article may have begun meanwhile.
    if (articleIn(store) === article) store.dispatch(articleCleared());
  };
  const body = new Blob([reportOf(article, spent)], { type: 'application/json' });
  if (navigator.sendBeacon?.(ADDRESS, body)) return clear();
  post(body).then(
    (taken) => taken && clear(),
    () => undefined,
  );
}

/**
 * Follows the reading of the article that the store names: counts the seconds in view, reports them when the page is
 * left and then clears the store. Returns a function that ends it, which is leaving too.
 */
export function trackReading(store: AppStore, onReturn: () => void): () => void {
  const visible = () => document.visibilityState === 'visible';
  let time = beginReading(performance.now(), visible());
  const changed = () => {
    time = visibilityChanged(time, performance.now(), visible());
  };
  const leave = () => report(store, activeSeconds(time, performance.now()));
  // A page that the browser kept and shows again is read anew.
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    time = beginReading(performance.now(), visible());
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
