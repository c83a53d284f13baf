import type { api } from '../api.ts';

type Queries = ReturnType<typeof api.reducer>['queries'];

/** Finished queries embedded in a page, without the slice's book-keeping. */
export interface Snapshot {
  /** By RTK Query's cache key. */
  queries: Record<string, { endpointName: string; originalArgs: unknown; data: unknown }>;
  /** Time of rendering, epoch milliseconds. */
  renderedAt: number;
}

/** Turns a page's snapshot into the slice's entries. */
export function restoreSnapshot({ queries, renderedAt: at }: Snapshot): Queries {
  const finished = {
    status: 'fulfilled',
    requestId: `page-${at}`,
    startedTimeStamp: at,
    fulfilledTimeStamp: at,
  };
  const entries = Object.entries(queries).map(([key, entry]) => [key, { ...finished, ...entry }]);
  return Object.fromEntries(entries) as Queries;
}
