import type { api } from './api.ts';

type Queries = ReturnType<typeof api.reducer>['queries'];

/** What travels inside a page: finished queries, without the slice's book-keeping. */
export interface Snapshot {
  /** By RTK Query's cache key. */
  queries: Record<string, { endpointName: string; originalArgs: unknown; data: unknown }>;
  /** When the page was rendered, in milliseconds. */
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
