import { CACHE_SECONDS } from '@zhucheng/contracts';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { performCall, type Call, type CallOptions } from './call.ts';
import type { CallError } from './errors.ts';

/** Extra argument of thunks in every store. */
export interface StoreExtraArgument {
  callOptions: CallOptions;
  /** Requests whose failure their caller shows; the toasts leave them out. */
  silentRequests: Set<string>;
}

/** The slice's way to the API. */
export type ContractBaseQuery = BaseQueryFn<Call, unknown, CallError, object, CallMeta>;

/** Metadata of a finished call. */
export interface CallMeta {
  background: boolean;
}

const baseQuery: ContractBaseQuery = async (call, { extra, signal }) => ({
  ...(await performCall(call, (extra as StoreExtraArgument).callOptions, signal)),
  meta: { background: call.background ?? false },
});

/** The one slice of server data. It starts empty; each domain of the contract injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: CACHE_SECONDS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
