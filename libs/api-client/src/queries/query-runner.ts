import type { QueryThunk } from './query-thunk.ts';
import type { AppStore } from '../store.ts';

/**
 * Importance of a reply for the page. `optional` and `unsent` replies may come from the reply cache; `unsent` ones
 * are not embedded in the page.
 */
export type QueryNeed = 'required' | 'optional' | 'unsent';

/** Runs the queries that a page needs before it is rendered. */
export interface QueryRunner {
  run: <Data>(
    query: QueryThunk<Data>,
    signal: AbortSignal,
    need: QueryNeed,
  ) => Promise<{ data?: Data; error?: unknown }>;
}

/**
 * Query runner of the browser: the results stay in the store for the hooks. Navigation cancels the queries; their
 * failures make no toast, because the page shows them.
 */
export function createStoreQueryRunner(store: AppStore): QueryRunner {
  return {
    async run(query, signal) {
      const running = store.dispatch(query);
      const cancel = () => running.abort();
      signal.addEventListener('abort', cancel, { once: true });
      store.dispatch((_dispatch, _getState, { silentRequests }) =>
        silentRequests.add(running.requestId),
      );
      const { data, error } = await running;
      signal.removeEventListener('abort', cancel);
      // The page's hooks subscribe when it is rendered; until then the entry expires like any unused one.
      running.unsubscribe();
      return { data, error };
    },
  };
}
