import { contracts } from './contracts.ts';
import type { EndpointDef } from './define-contract.ts';

/** Consumer of an endpoint table. */
export type TableConsumer = 'browser' | 'server';

/** Run-time consumers of each field of an endpoint. A new field does not compile until it is listed here. */
const CONSUMERS = {
  path: ['browser', 'server'],
  method: ['browser', 'server'],
  kind: ['browser', 'server'],
  cacheSeconds: ['browser', 'server'],
  background: ['browser', 'server'],
  invalidates: ['browser', 'server'],
  stream: ['browser', 'server'],
  // Pages are cached and invalidated by the app's server.
  tags: ['server'],
  // Read from the contract itself, by the API and its tests.
  auth: [],
  summary: [],
  request: [],
  reply: [],
  errors: [],
  business: [],
  stepUp: [],
  feature: [],
  audit: [],
  upload: [],
} as const satisfies Record<keyof EndpointDef, readonly TableConsumer[]>;

type TableField = {
  [K in keyof EndpointDef]-?: (typeof CONSUMERS)[K] extends readonly [] ? never : K;
}[keyof EndpointDef];

/** Run-time facts of an endpoint for a caller, without the schemas. `method` defaults to POST, `kind` to query. */
export type EndpointEntry = Pick<EndpointDef, 'path'> & Partial<Pick<EndpointDef, TableField>>;

/** Endpoints by domain and name. */
export type EndpointTable = Record<string, Record<string, EndpointEntry>>;

const DEFAULTS: Partial<EndpointDef> = { method: 'POST', kind: 'query' };

/** The fields of an endpoint that a consumer needs, without defaults. */
export function toEndpointEntry(endpoint: EndpointDef, consumer: TableConsumer): EndpointEntry {
  const fields = Object.entries<readonly TableConsumer[]>(CONSUMERS).flatMap(
    ([name, consumers]) => {
      const field = name as keyof EndpointDef;
      const value = endpoint[field];
      const needed = consumers.includes(consumer) && value !== DEFAULTS[field];
      return needed && value !== undefined ? [[field, value]] : [];
    },
  );
  return Object.fromEntries(fields) as unknown as EndpointEntry;
}

/** Paths and cache rules of every endpoint. */
export function createEndpointTable(consumer: TableConsumer): EndpointTable {
  return mapValues(contracts, ({ endpoints }) =>
    mapValues<EndpointDef, EndpointEntry>(endpoints, (endpoint) =>
      toEndpointEntry(endpoint, consumer),
    ),
  );
}

function mapValues<T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

/**
 * The table for servers and tests. Import it as `@zhucheng/contracts/table/<domain>`: an app's build replaces that by the
 * domain's part for its consumer, so that neither the browser nor an app's server carries the schemas (24 kB).
 */
export const endpointTable: EndpointTable = createEndpointTable('server');
