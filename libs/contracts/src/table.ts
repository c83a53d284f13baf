import { contracts } from './contracts.ts';
import type { EndpointDef } from './define-contract.ts';

/** Run-time facts of an endpoint for a caller, without the schemas. */
export interface EndpointEntry {
  path: string;
  /** Absent for POST. */
  method?: EndpointDef['method'];
  /** Absent for a query. */
  kind?: EndpointDef['kind'];
  /** Seconds; absent where a reply must not be kept. */
  cacheSeconds?: number;
  /** Content kinds the reply is made of. */
  tags?: readonly string[];
  /** Its failure is not worth a message. */
  background?: true;
  /** Queries (`domain.name`) that a mutation makes stale. */
  invalidates?: readonly string[];
}

/** Endpoints by domain and name. */
export type EndpointTable = Record<string, Record<string, EndpointEntry>>;

const entryOf = (endpoint: EndpointDef): EndpointEntry => {
  const { path, method, kind, cacheSeconds, tags, background, invalidates } = endpoint;
  return {
    path,
    method,
    kind,
    ...(cacheSeconds === undefined ? {} : { cacheSeconds }),
    ...(tags === undefined ? {} : { tags }),
    ...(background === undefined ? {} : { background }),
    ...(invalidates === undefined ? {} : { invalidates }),
  };
};

/**
 * Paths and cache rules of every endpoint. Import it as `@zhucheng/contracts/table/<domain>`: an app's build replaces
 * that by the domain's part of its value, so that neither the browser nor an app's server carries the schemas (24 kB).
 */
export const endpointTable: EndpointTable = Object.fromEntries(
  Object.entries(contracts).map(([domain, { endpoints }]) => [
    domain,
    Object.fromEntries(
      Object.entries<EndpointDef>(endpoints).map(([name, endpoint]) => [name, entryOf(endpoint)]),
    ),
  ]),
);
