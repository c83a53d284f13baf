import { CACHE_SECONDS } from '@zhucheng/contracts';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { performCall, type Call, type CallOptions } from './call.ts';
import type { CallError } from './errors.ts';

/** Extra argument of thunks in every store. */
export interface StoreExtraArgument {
  callOptions: CallOptions;
  /** Ids of requests whose failure the caller shows; they make no toast. */
  silentRequests: Set<string>;
}

/** Base query of the slice: performs a call of the contract. */
export type ContractBaseQuery = BaseQueryFn<Call, unknown, CallError, object, CallMeta>;

/** Metadata of a finished call. */
export interface CallMeta {
  background: boolean;
}

const baseQuery: ContractBaseQuery = async (call, { extra, signal }) => ({
  ...(await performCall(call, (extra as StoreExtraArgument).callOptions, signal)),
  meta: { background: call.background ?? false },
});

/** Tag type of queries; the tag's id is the query's name, `domain.name`. */
const QUERY_TAG = 'query';

/** Tags of queries by their names. */
export const getQueryTags = (names: readonly string[]) =>
  names.map((id) => ({ type: QUERY_TAG, id }) as const);

/** RTK Query slice of all server data. It starts empty; each domain of the contract injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnReconnect: true,
  tagTypes: [QUERY_TAG],
  endpoints: () => ({}),
});

/** Refetches the displayed queries with these names (`domain.name`); for changes made without a mutation. */
export const invalidateQueries = (names: readonly string[]) =>
  api.util.invalidateTags(getQueryTags(names));
