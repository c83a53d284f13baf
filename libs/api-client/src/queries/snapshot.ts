import type { api } from '../api.ts';
import { getCacheKey } from './cache-key.ts';
import { fromColumns, toColumns } from './columns.ts';

type Queries = ReturnType<typeof api.reducer>['queries'];

/** Successful query of a {@link Snapshot}. */
export interface SnapshotQuery {
  endpointName: string;
  originalArgs: unknown;
  data: unknown;
  /** True if the data is a part of the reply, see `ReduceReply`. */
  reduced?: true;
}

/** Successful queries embedded in a page, without RTK Query's metadata. */
export interface Snapshot {
  /** Queries by RTK Query's cache key. */
  queries: Record<string, SnapshotQuery>;
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
  const entries = Object.entries(queries).map(([key, { endpointName, originalArgs, data }]) => [
    key,
    { ...finished, endpointName, originalArgs, data },
  ]);
  return Object.fromEntries(entries) as Queries;
}

/** Returns the keys of the queries whose data is a part of the reply. */
export const getReducedKeys = ({ queries }: Snapshot): string[] =>
  Object.keys(queries).filter((key) => queries[key]?.reduced);

/** Query of a page's state: endpoint, arguments, data by columns, 1 if the data is a part of the reply. */
type PackedQuery = readonly [
  endpointName: string,
  originalArgs: unknown,
  data: unknown,
  reduced?: 1,
];

/** {@link Snapshot} as a page contains it. */
export interface PackedSnapshot {
  queries: readonly PackedQuery[];
  renderedAt: number;
}

/** Returns the short form of a snapshot for a page. */
export const packSnapshot = ({ queries, renderedAt }: Snapshot): PackedSnapshot => ({
  queries: Object.values(queries).map(({ endpointName, originalArgs, data, reduced }) => {
    const packed = [endpointName, originalArgs, toColumns(data)] as const;
    return reduced ? [...packed, 1] : packed;
  }),
  renderedAt,
});

/** Restores the snapshot of a page. */
export function unpackSnapshot({ queries, renderedAt }: PackedSnapshot): Snapshot {
  const entries = queries.map(([endpointName, args, packed, reduced]) => {
    // JSON has null in place of missing arguments.
    const originalArgs = args ?? undefined;
    const query = { endpointName, originalArgs, data: fromColumns(packed) };
    return [getCacheKey(endpointName, originalArgs), reduced ? { ...query, reduced: true } : query];
  });
  return { queries: Object.fromEntries(entries) as Snapshot['queries'], renderedAt };
}
