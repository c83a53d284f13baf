import { createClient as createHttpClient } from './generated/client/index.ts';
import * as api from './generated/sdk.gen.ts';
import type * as types from './generated/types.gen.ts';
import { paginate } from './pages.ts';
import { ProblemError } from './problem.ts';
import { createRetryingFetch, type RetryOptions } from './retries.ts';

/** Where the API is, and who calls. */
export interface ClientOptions extends RetryOptions {
  /** Origin of the site, such as `https://example.com`. */
  origin: string;
  /** Key `zc_live_…` or `zc_test_…`, or what gives an access token for each call. */
  key: string | (() => string | Promise<string>);
}

/** A resource with the tag of its state, which a change has to name. */
export interface Tagged<T> {
  value: T;
  etag: string;
}

type Query<D extends { query?: unknown }> = NonNullable<D['query']>;
type Sent<T> = Promise<{ data: T; response: Response }>;

const dataOf = async <T>(sent: Sent<T>): Promise<T> => (await sent).data;

async function tag<T>(sent: Sent<T>): Promise<Tagged<T>> {
  const { data, response } = await sent;
  return { value: data, etag: response.headers.get('etag') ?? '*' };
}

/** Creates a client of the public API. Calls that are refused throw a {@link ProblemError}. */
export function createClient({ origin, key, ...retry }: ClientOptions) {
  const client = createHttpClient({
    baseUrl: `${origin.replace(/\/+$/, '')}/api`,
    auth: key,
    fetch: createRetryingFetch(retry),
  });
  client.interceptors.error.use((error, response) =>
    response ? new ProblemError(error, response) : error,
  );
  const by = { client, throwOnError: true } as const;
  const at = (id: string) => ({ ...by, path: { id } });
  return {
    tenders: {
      list: (query: Query<types.ListTendersData> = {}) =>
        paginate(query, (part) => api.listTenders({ ...by, query: part })),
      /** Changes since a cursor, to the end of what has happened; keep `next` of the last part. */
      changes: (query: Query<types.ListTenderChangesData> = {}) =>
        paginate(query, (part) => api.listTenderChanges({ ...by, query: part })),
      get: (id: string) => dataOf(api.getTender(at(id))),
      versions: (id: string) => dataOf(api.listTenderVersions(at(id))),
      compare: (id: string, query: Query<types.CompareTenderVersionsData>) =>
        dataOf(api.compareTenderVersions({ ...at(id), query })),
    },
    projects: {
      get: (id: string) => dataOf(api.getProject(at(id))),
      ocds: (id: string) => dataOf(api.getProjectRecord(at(id))),
    },
    subscriptions: {
      list: (query: Query<types.ListSubscriptionsData> = {}) =>
        paginate(query, (part) => api.listSubscriptions({ ...by, query: part })),
      get: (id: string) => tag(api.getSubscription(at(id))),
      create: (body: types.CreateSubscriptionData['body']) =>
        tag(api.createSubscription({ ...by, body })),
      update: (id: string, etag: string, body: types.UpdateSubscriptionData['body']) =>
        tag(api.updateSubscription({ ...at(id), headers: { 'If-Match': etag }, body })),
      remove: (id: string, etag: string) =>
        dataOf(api.removeSubscription({ ...at(id), headers: { 'If-Match': etag } })),
      tenders: (id: string, query: Query<types.ListSubscribedTendersData> = {}) =>
        paginate(query, (part) => api.listSubscribedTenders({ ...at(id), query: part })),
    },
    organisations: {
      list: (query: Query<types.ListOrganisationsData> = {}) =>
        paginate(query, (part) => api.listOrganisations({ ...by, query: part })),
      get: (id: string, query: Query<types.GetOrganisationData> = {}) =>
        dataOf(api.getOrganisation({ ...at(id), query })),
    },
    standards: {
      list: (query: Query<types.ListStandardsData> = {}) =>
        paginate(query, (part) => api.listStandards({ ...by, query: part })),
      get: (id: string) => dataOf(api.getStandard(at(id))),
      /** Takes numbers or a text, and tells of each standard whether it is in force. */
      check: (body: types.CheckStandardsData['body']) =>
        dataOf(api.checkStandards({ ...by, body })),
    },
    news: {
      list: (query: Query<types.ListNewsData> = {}) =>
        paginate(query, (part) => api.listNews({ ...by, query: part })),
      get: (id: string) => dataOf(api.getArticle(at(id))),
    },
  };
}

/** Client of the public API, made by {@link createClient}. */
export type Client = ReturnType<typeof createClient>;
