import * as http from './generated/client/index.ts';
import * as api from './generated/sdk.gen.ts';
import type * as types from './generated/types.gen.ts';
import { paginate, type Page } from './pages.ts';
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
export type Tagged<T> = { value: T; etag: string };

type Sent<T> = Promise<{ data: T; response: Response }>;
const dataOf = async <T>(sent: Sent<T>): Promise<T> => (await sent).data;
async function tag<T>(sent: Sent<T>): Promise<Tagged<T>> {
  const { data, response } = await sent;
  return { value: data, etag: response.headers.get('etag') ?? '*' };
}

/** Creates a client of the public API. Calls that are refused throw a {@link ProblemError}. */
export function createClient({ origin, key, ...retry }: ClientOptions) {
  const client = http.createClient({
    baseUrl: `${origin.replace(/\/+$/, '')}/api`,
    auth: key,
    fetch: createRetryingFetch(retry),
  });
  client.interceptors.error.use((error, response) =>
    response ? new ProblemError(error, response) : error,
  );
  const by = { client, throwOnError: true } as const;
  const at = (id: string) => ({ ...by, path: { id } });
  const known = (id: string, etag: string) => ({ ...at(id), headers: { 'If-Match': etag } });
  const list =
    <P extends Page<unknown>, Q extends { cursor?: string }>(
      call: (options: typeof by & { query?: Q }) => Sent<P>,
    ) =>
    (query: Q = {} as Q) =>
      paginate(query, (part) => call({ ...by, query: part }));
  return {
    tenders: {
      list: list(api.listTenders<true>),
      /** Changes since a cursor, to the end of what has happened; keep `next` of the last part. */
      changes: list(api.listTenderChanges<true>),
      get: (id: string) => dataOf(api.getTender(at(id))),
      versions: (id: string) => dataOf(api.listTenderVersions(at(id))),
      compare: (id: string, query: types.CompareTenderVersionsData['query']) =>
        dataOf(api.compareTenderVersions({ ...at(id), query })),
    },
    projects: {
      get: (id: string) => dataOf(api.getProject(at(id))),
      ocds: (id: string) => dataOf(api.getProjectRecord(at(id))),
    },
    subscriptions: {
      list: list(api.listSubscriptions<true>),
      get: (id: string) => tag(api.getSubscription(at(id))),
      create: (body: types.CreateSubscriptionData['body']) =>
        tag(api.createSubscription({ ...by, body })),
      update: (id: string, etag: string, body: types.UpdateSubscriptionData['body']) =>
        tag(api.updateSubscription({ ...known(id, etag), body })),
      remove: (id: string, etag: string) => dataOf(api.removeSubscription(known(id, etag))),
      tenders: (id: string, query: types.ListSubscribedTendersData['query'] = {}) =>
        paginate(query, (part) => api.listSubscribedTenders({ ...at(id), query: part })),
    },
    webhooks: {
      list: () => dataOf(api.listWebhooks(by)),
      get: (id: string) => tag(api.getWebhook(at(id))),
      create: (body: types.CreateWebhookData['body']) => tag(api.createWebhook({ ...by, body })),
      update: (id: string, etag: string, body: types.UpdateWebhookData['body']) =>
        tag(api.updateWebhook({ ...known(id, etag), body })),
      remove: (id: string, etag: string) => dataOf(api.removeWebhook(known(id, etag))),
      addSecret: (id: string, secret: string) =>
        dataOf(api.addWebhookSecret({ ...at(id), body: { secret } })),
      removeSecret: (id: string, secretId: string, etag: string) =>
        dataOf(api.removeWebhookSecret({ ...known(id, etag), path: { id, secretId } })),
      deliveries: (id: string, query: types.ListWebhookDeliveriesData['query'] = {}) =>
        paginate(query, (part) => api.listWebhookDeliveries({ ...at(id), query: part })),
      resend: (id: string, deliveryId: string) =>
        dataOf(api.resendWebhookDelivery({ ...by, path: { id, deliveryId } })),
      test: (id: string) => dataOf(api.testWebhook(at(id))),
    },
    organisations: {
      list: list(api.listOrganisations<true>),
      get: (id: string, query: types.GetOrganisationData['query'] = {}) =>
        dataOf(api.getOrganisation({ ...at(id), query })),
    },
    standards: {
      list: list(api.listStandards<true>),
      get: (id: string) => dataOf(api.getStandard(at(id))),
      /** Takes numbers or a text, and tells of each standard whether it is in force. */
      check: (body: types.CheckStandardsData['body']) =>
        dataOf(api.checkStandards({ ...by, body })),
    },
    news: {
      list: list(api.listNews<true>),
      get: (id: string) => dataOf(api.getArticle(at(id))),
    },
  };
}
