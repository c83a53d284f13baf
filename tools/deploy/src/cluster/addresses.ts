import { formatAddress, type ClusterSecrets, type Topology } from './topology.ts';

/** Environment of the API and the worker by which they find the cluster. */
export interface ClusterEnvironment {
  DATABASE_URL: string;
  DATABASE_REPLICA_URLS: string;
  /** Empty where the site does not go through the pooler. */
  DATABASE_POOLER: string;
  REDIS_URL: string;
}

/**
 * Returns the environment of API processes and workers: all servers by their own addresses, of which the API finds the one that
 * takes writes, so that no proxy stands between it and its database. Through the pooler it goes where that is wanted, and past it
 * while it leads nowhere.
 */
export function clusterEnvironment(
  topology: Topology,
  secrets: ClusterSecrets,
): ClusterEnvironment {
  const { postgres, role, database, redis, pooler, usePooler } = topology;
  const login = `postgres://${role}:${encodeURIComponent(secrets.application)}@`;
  const servers = postgres.map(formatAddress);
  return {
    DATABASE_URL: `${login}${servers.join(',')}/${database}?target_session_attrs=read-write`,
    DATABASE_REPLICA_URLS: servers.map((server) => `${login}${server}/${database}`).join(','),
    DATABASE_POOLER: usePooler ? formatAddress(pooler) : '',
    REDIS_URL: `redis://:${encodeURIComponent(secrets.redis)}@${formatAddress(redis)}`,
  };
}
