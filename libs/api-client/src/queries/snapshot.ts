import type { api } from '../api.ts';

type Queries = ReturnType<typeof api.reducer>['queries'];

/** Successful queries embedded in a page, without RTK Query's metadata. */
export interface Snapshot {
  /** Queries by RTK Query's cache key. */
  queries: Record<string, { endpointName: string; originalArgs: unknown; data: unknown }>;
  /** Time of rendering, epoch milliseconds. */
  renderedAt: number;
}

/** Converts the snapshot of a page into entries of the slice. */
export function restoreSnapshot({ queries, renderedAt }: Snapshot): Queries {
  const finished = {
    status: 'fulfilled',
    requestId: `page-${renderedAt}`,
    startedTimeStamp: renderedAt,
    fulfilledTimeStamp: renderedAt,
  };
  const entries = Object.entries(queries).map(([key, entry]) => [key, { ...finished, ...entry }]);
  return Object.fromEntries(entries) as Queries;
}
