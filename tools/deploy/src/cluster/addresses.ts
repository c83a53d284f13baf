import { formatAddress, type ClusterSecrets, type Topology } from './topology.ts';

/** Environment of the API and the worker by which they find the cluster. */
export interface ClusterEnvironment {
  DATABASE_URL: string;
  DATABASE_REPLICA_URLS: string;
  /** Empty where the site does not go through the pooler. */
  DATABASE_POOLER: string;
  REDIS_URL: string;
}

/** Environment of the apps by which they find the API. */
export interface ProxyEnvironment {
  API_ORIGIN: string;
  API_ADDRESSES: string;
}

/** Returns the environment of apps: the API by the first HAProxy that takes a connection. */
export function proxyEnvironment({ proxy }: Pick<Topology, 'proxy'>): ProxyEnvironment {
  const { hosts, apiPort: port } = proxy;
  const [host = ''] = hosts;
  return { API_ORIGIN: `http://${formatAddress({ host, port })}`, API_ADDRESSES: hosts.join() };
}

/** Nothing is said to a server that has no certificate for its address. */
const TLS = 'sslmode=verify-full';

/**
 * Returns the environment of API processes and workers: all servers by their own addresses, of which the API finds the one that
 * takes writes, so that no proxy stands between it and its database. Through the pooler it goes where that is wanted, and past it
 * while it leads nowhere. It knows all of them by the authority's certificate, which `NODE_EXTRA_CA_CERTS` has to name.
 */
export function clusterEnvironment(
  topology: Topology,
  secrets: ClusterSecrets,
): ClusterEnvironment {
  const { postgres, role, database, redis, pooler, usePooler } = topology;
  const login = `postgres://${role}:${encodeURIComponent(secrets.application)}@`;
  const servers = postgres.map(formatAddress);
  return {
    DATABASE_URL: `${login}${servers.join(',')}/${database}?target_session_attrs=read-write&${TLS}`,
    DATABASE_REPLICA_URLS: servers.map((it) => `${login}${it}/${database}?${TLS}`).join(','),
    DATABASE_POOLER: usePooler ? formatAddress(pooler) : '',
    REDIS_URL: `rediss://:${encodeURIComponent(secrets.redis)}@${formatAddress(redis)}`,
  };
}
