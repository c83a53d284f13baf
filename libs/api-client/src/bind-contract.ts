import type { Contract, EndpointDef, ReplyOf, RequestOf } from '@zhucheng/contracts';
import type { EndpointEntry, EndpointTable } from '@zhucheng/contracts/table';
import type {
  Api,
  coreModuleName,
  MutationDefinition,
  QueryDefinition,
  reactHooksModuleName,
} from '@reduxjs/toolkit/query/react';
import { api, getQueryTags, type ContractBaseQuery } from './api.ts';
import type { Call } from './call.ts';
import { createDescribedThunk, type QueryThunk } from './queries/query-thunk.ts';

/** Argument of an endpoint; optional if every field of the request is. */
type Arg<E extends EndpointDef> =
  Record<never, never> extends RequestOf<E> ? RequestOf<E> | void : RequestOf<E>;

type Definition<E extends EndpointDef> = E['kind'] extends 'query'
  ? QueryDefinition<Arg<E>, ContractBaseQuery, string, ReplyOf<E>, 'api'>
  : MutationDefinition<Arg<E>, ContractBaseQuery, string, ReplyOf<E>, 'api'>;

/** Streams are no calls: pages open them with `EventSource`. */
type Definitions<T extends Record<string, EndpointDef>> = {
  [K in keyof T as T[K] extends { stream: true } ? never : K]: Definition<T[K]>;
};

type Modules = typeof coreModuleName | typeof reactHooksModuleName;

/** RTK Query endpoints of a domain: `initiate`, `select`, `useQuery`, `useMutation`. */
export type ContractEndpoints<T extends Record<string, EndpointDef>> = Api<
  ContractBaseQuery,
  Definitions<T>,
  'api',
  string,
  Modules
>['endpoints'];

type EndpointsOf<C> = C extends Contract<infer T> ? T : never;

/** Wrapped part of an RTK Query endpoint. */
interface Endpoint {
  initiate: (arg: unknown, options?: unknown) => QueryThunk;
}

const createCall =
  ({ path, method = 'POST', tags, background }: EndpointEntry) =>
  (body: unknown): Call => ({ path, method, body, tags, background });

/** Attaches descriptions to the query thunks, so that a server can run them without a store. */
function withQueryDescription(name: string, entry: EndpointEntry, endpoint: Endpoint): Endpoint {
  if (entry.kind === 'mutation') return endpoint;
  const query = createCall(entry);
  const initiate: Endpoint['initiate'] = (arg, options) =>
    createDescribedThunk(endpoint, arg, options, { endpointName: name, arg, call: query(arg) });
  return { ...endpoint, initiate };
}

/**
 * Injects a domain's endpoints into the slice. Types come from the contract (a type-only import), paths and cache
 * rules from the table that the build prints from it, so no schema reaches the browser. Every domain has a file and a
 * table of its own: a page loads those that it calls.
 */
export function injectContractEndpoints<C extends Contract>(
  domain: string,
  table: EndpointTable,
): ContractEndpoints<EndpointsOf<C>> {
  const entries = Object.entries(table[domain] ?? {}).filter(([, { stream }]) => !stream);
  const getQueryName = (name: string) => `${domain}.${name}`;
  const injected = api.injectEndpoints({
    // In development a changed module injects its domain again.
    overrideExisting: true,
    endpoints: (build) =>
      Object.fromEntries(
        entries.map(([name, entry]) => [
          getQueryName(name),
          entry.kind === 'mutation'
            ? build.mutation<unknown, unknown>({
                query: createCall(entry),
                invalidatesTags: getQueryTags(entry.invalidates ?? []),
              })
            : build.query<unknown, unknown>({
                query: createCall(entry),
                keepUnusedDataFor: entry.cacheSeconds,
                providesTags: getQueryTags([getQueryName(name)]),
              }),
        ]),
      ),
  });
  const endpoints = injected.endpoints as unknown as Record<string, Endpoint>;
  // The names and types follow the contract; RTK Query can't infer them from a table read at run time.
  return Object.fromEntries(
    entries.map(([name, entry]) => [
      name,
      withQueryDescription(getQueryName(name), entry, endpoints[getQueryName(name)] as Endpoint),
    ]),
  ) as unknown as ContractEndpoints<EndpointsOf<C>>;
}
