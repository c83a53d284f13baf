import { getCacheKey } from './cache-key.ts';
import type { CallResult } from '../envelope.ts';
import { removeUnusedQueries } from './unused-queries.ts';
import { getQueryDescription, type QueryThunk } from './query-thunk.ts';
import type { AppStore } from '../store.ts';

/**
 * Importance of a reply for the page. `optional` and `unsent` replies may come from the reply cache; `unsent` ones
 * are not embedded in the page.
 */
export type QueryNeed = 'required' | 'optional' | 'unsent';

/**
 * Returns the part of a reply that the browser needs with a page, of the same type: lists that only static content shows
 * are empty.
 */
export type ReduceReply<Data = unknown> = (data: Data) => Data;

/** Runs the queries that a page needs before it is rendered. */
export interface QueryRunner {
  run: <Data>(
    query: QueryThunk<Data>,
    signal: AbortSignal,
    need: QueryNeed,
    /** Reduces the reply that is embedded in the page; in the browser replies are always whole. */
    reduce?: ReduceReply<NoInfer<Data>>,
  ) => Promise<{ data?: Data; error?: unknown }>;
  /**
   * Performs a query as the one who asks for the page and keeps nothing of its reply; undefined for visitors. Only a
   * rendering for one request has it.
   */
  askAsReader?: (query: QueryThunk) => Promise<CallResult | undefined>;
}

/**
 * Query runner of the browser: the results stay in the store for the hooks. Navigation cancels the queries; their
 * failures make no toast, because the page shows them.
 *
 * @param reduced Keys of the queries whose replies are in the page in part only; they are performed again when needed.
 */
export function createStoreQueryRunner(
  store: AppStore,
  reduced: Iterable<string> = [],
): QueryRunner {
  const incomplete = new Set(reduced);
  return {
    async run(query, signal) {
      const { endpointName, arg, refetch = query } = getQueryDescription(query);
      const key = getCacheKey(endpointName, arg);
      // Should the query fail, a page that is entered must not show the part; one that is open keeps it.
      if (incomplete.has(key)) removeUnusedQueries(store, [key]);
      const running = store.dispatch(incomplete.has(key) ? (refetch as typeof query) : query);
      const cancel = () => running.abort();
      signal.addEventListener('abort', cancel, { once: true });
      store.dispatch((_dispatch, _getState, { silentRequests }) =>
        silentRequests.add(running.requestId),
      );
      const { data, error } = await running;
      signal.removeEventListener('abort', cancel);
      if (error === undefined) incomplete.delete(key);
      // The page's hooks subscribe when it is rendered; until then the entry expires like any unused one.
      running.unsubscribe();
      return { data, error };
    },
  };
}
