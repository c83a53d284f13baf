import { api } from '../api.ts';
import type { AppStore } from '../store.ts';

/** Reply to RTK Query's internal action for its subscriptions; missing from the library's types. */
interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

const subscriptionsOf = (store: AppStore) =>
  store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as Subscriptions;

/**
 * Cancels running queries that nobody waits for any more. Called after each navigation: the calls of the page that was
 * left end, those of the frame around the pages go on. Mutations are never cancelled.
 */
export function abortUnusedQueries(store: AppStore): number {
  const subscriptions = subscriptionsOf(store);
  const abandoned = store
    .dispatch(api.util.getRunningQueriesThunk())
    .filter(({ queryCacheKey }) => subscriptions.getSubscriptionCount(queryCacheKey) === 0);
  for (const query of abandoned) query.abort();
  return abandoned.length;
}

/**
 * Forgets every reply that nothing on the page shows. Called when somebody else logs in: what was kept of the member
 * before them must not come up, not even for a moment.
 */
export function removeUnusedQueries(store: AppStore): void {
  const subscriptions = subscriptionsOf(store);
  for (const queryCacheKey of Object.keys(store.getState().api.queries)) {
    if (subscriptions.getSubscriptionCount(queryCacheKey) > 0) continue;
    store.dispatch(
      api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }),
    );
  }
}
