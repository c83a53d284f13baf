import type { Leaner } from './leaner.ts';

const CORE = '/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs';

/**
 * Parts of RTK Query that the contract's endpoints never use: infinite queries, tags (the contract's are for caches on
 * servers), polling, life-cycle callbacks, optimistic patches, and the copy of the subscriptions in the store, which is
 * for developer tools and makes every page's store change half a second after it was taken over.
 */
export const LEANER_QUERY: readonly Leaner[] = [
  {
    file: CORE,
    empty: ['buildInitiateInfiniteQuery', 'buildInfiniteQuerySelector'],
    replace: [
      [
        'buildInvalidationByTagsHandler,\n\t\tbuildPollingHandler,\n\t\tbuildCacheLifecycleHandler,\n\t\tbuildQueryLifecycleHandler\n',
        '',
      ],
      ['if (isQuery && "infiniteQueryOptions" in endpointDefinition) {', 'if (false) {'],
      ['if (isInfiniteQueryDefinition(definition)) safeAssign(', 'if (false) safeAssign('],
      ['if (didMutate && !updateSyncTimer) updateSyncTimer =', 'if (false)'],
      ['return applyPatches(state, action.payload);', ''],
      ['enablePatches();', ''],
    ],
  },
  {
    file: '/@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs',
    empty: ['buildInfiniteQueryHooks'],
    replace: [['} else if (isInfiniteQueryDefinition(definition)) {', '} else if (false) {']],
  },
];
