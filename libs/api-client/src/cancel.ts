import { api } from './api.ts';
import type { AppStore } from './store.ts';

/** What RTK Query answers to the action that asks for its subscriptions; its types leave it out. */
interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

/**
 * Cancels running queries that nobody waits for any more. Called after each navigation: the calls of the page that was
 * left end, those of the frame around the pages go on. Mutations are never cancelled.
 */
export function cancelAbandoned(store: AppStore): number {
  const subscriptions = store.dispatch(
    api.internalActions.internal_getRTKQSubscriptions(),
  ) as unknown as Subscriptions;
  const abandoned = store
    .dispatch(api.util.getRunningQueriesThunk())
    .filter(({ queryCacheKey }) => subscriptions.getSubscriptionCount(queryCacheKey) === 0);
  for (const query of abandoned) query.abort();
  return abandoned.length;
}
