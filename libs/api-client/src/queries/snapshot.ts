import type { api } from '../api.ts';
import { getCacheKey } from './cache-key.ts';
import { fromColumns, toColumns } from './columns.ts';

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

/** Query of a page's state: endpoint, arguments, data by columns. */
type PackedQuery = [endpointName: string, originalArgs: unknown, data: unknown];

/** {@link Snapshot} as a page contains it. */
export interface PackedSnapshot {
  queries: readonly PackedQuery[];
  renderedAt: number;
}

/** Returns the short form of a snapshot for a page. */
export const packSnapshot = ({ queries, renderedAt }: Snapshot): PackedSnapshot => ({
  queries: Object.values(queries).map(({ endpointName, originalArgs, data }) => [
    endpointName,
    originalArgs,
    toColumns(data),
  ]),
  renderedAt,
});

/** Restores the snapshot of a page. */
export function unpackSnapshot({ queries, renderedAt }: PackedSnapshot): Snapshot {
  const entries = queries.map(([endpointName, originalArgs, data]) => [
    // JSON has null in place of missing arguments.
    getCacheKey(endpointName, originalArgs ?? undefined),
    { endpointName, originalArgs: originalArgs ?? undefined, data: fromColumns(data) },
  ]);
  return { queries: Object.fromEntries(entries) as Snapshot['queries'], renderedAt };
}
