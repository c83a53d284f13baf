import type { Call } from '../call.ts';

/** A running query, as `dispatch(endpoint.initiate(…))` returns it. */
export interface RunningQuery<Data = unknown> extends PromiseLike<{
  data?: Data;
  error?: unknown;
}> {
  requestId: string;
  abort: () => void;
  unsubscribe: () => void;
}

/** Result of `endpoint.initiate(…)`, reduced to the parts that running it needs. */
export type QueryThunk<Data = unknown> =
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- RTK Query's thunks name their own state and extra types
  (dispatch: any, getState: any, extra: any) => RunningQuery<Data>;

/** Endpoint, argument and call of a query thunk. */
export interface QueryDescription {
  endpointName: string;
  arg: unknown;
  call: Call;
  /** The same query, which replaces a stored reply. */
  refetch?: QueryThunk;
}

const descriptions = new WeakMap<QueryThunk, QueryDescription>();

/**
 * Creates a query thunk that can also be run without a store. RTK Query's own thunk is created when this one is
 * dispatched.
 */
export function createDescribedThunk(
  endpoint: { initiate: (arg: unknown, options?: unknown) => QueryThunk },
  arg: unknown,
  options: unknown,
  description: QueryDescription,
): QueryThunk {
  const withOptions =
    (all: unknown): QueryThunk =>
    (dispatch, getState, extra) =>
      endpoint.initiate(arg, all)(dispatch, getState, extra);
  const thunk = withOptions(options);
  const refetch = withOptions({ ...(options as object | undefined), forceRefetch: true });
  descriptions.set(thunk, { ...description, refetch });
  return thunk;
}

/** Returns the query behind a thunk of the contract's endpoints; throws for other thunks. */
export function getQueryDescription(thunk: QueryThunk): QueryDescription {
  const description = descriptions.get(thunk);
  if (!description) throw new Error('Not a query of a bound contract.');
  return description;
}
