import { api } from '../api.ts';
import type { AppStore } from '../store.ts';

/*
 * The only file that uses undocumented parts of RTK Query; its test fails when the version changes. The public
 * `state.api.subscriptions` is updated with a delay of half a second, in which queries of the previous page would go on
 * and replies of the previous member would be kept.
 */

/** Reply to RTK Query's internal action for its subscriptions; missing from the library's types. */
interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

const getSubscriptions = (store: AppStore) =>
  store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as Subscriptions;

/**
 * Aborts running queries without subscribers and returns their number. Called after each navigation: the queries of
 * the previous page end, those of the layout go on. Mutations are never aborted.
 */
export function abortUnusedQueries(store: AppStore): number {
  const subscriptions = getSubscriptions(store);
  const abandoned = store
    .dispatch(api.util.getRunningQueriesThunk())
    .filter(({ queryCacheKey }) => subscriptions.getSubscriptionCount(queryCacheKey) === 0);
  for (const query of abandoned) query.abort();
  return abandoned.length;
}

/**
 * Removes replies without subscribers: all of them when another member logs in, so that cached data of the previous member
 * is never shown.
 */
export function removeUnusedQueries(
  store: AppStore,
  keys: readonly string[] = Object.keys(store.getState().api.queries),
): void {
  const subscriptions = getSubscriptions(store);
  for (const queryCacheKey of keys) {
    if (subscriptions.getSubscriptionCount(queryCacheKey) > 0) continue;
    store.dispatch(
      api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }),
    );
  }
}
