import type { QueryThunk } from './query-thunk.ts';
import type { AppStore } from '../store.ts';

/**
 * Importance of a reply for the page. `optional` replies may come from memory; `unsent` ones do not travel
 * in the page.
 */
export type QueryNeed = 'required' | 'optional' | 'unsent';

/** Runs the queries that a page needs before it is shown. */
export interface QueryRunner {
  run: <Data>(
    query: QueryThunk<Data>,
    signal: AbortSignal,
    need: QueryNeed,
  ) => Promise<{ data?: Data; error?: unknown }>;
}

/**
 * In the browser: through the store, where they stay for the hooks. Leaving the page cancels them, and their failures
 * make no toast, because the page that asked shows them.
 */
export function createStoreQueryRunner(store: AppStore): QueryRunner {
  return {
    async run(query, signal) {
      const running = store.dispatch(query);
      const cancel = () => running.abort();
      signal.addEventListener('abort', cancel, { once: true });
      store.dispatch((_dispatch, _getState, { silentRequests: quiet }) =>
        quiet.add(running.requestId),
      );
      const { data, error } = await running;
      signal.removeEventListener('abort', cancel);
      // The page's hooks subscribe when it is shown; until then the entry is kept like any other that is unused.
      running.unsubscribe();
      return { data, error };
    },
  };
}
