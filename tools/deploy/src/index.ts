export { Authority } from './authority.ts';
export { nginxConfig } from './nginx.ts';
export type { Deployment } from './settings.ts';
export {
  clusterEnvironment,
  proxyEnvironment,
  type ClusterEnvironment,
} from './cluster/addresses.ts';
export type { CertificateFiles } from './cluster/certificates.ts';
export { etcdConfig } from './cluster/etcd.ts';
export { haproxyConfig } from './cluster/haproxy.ts';
export { patroniConfig, type PatroniPaths } from './cluster/patroni.ts';
export {
  backupPasswordFile,
  repositoryBackupConfig,
  serverBackupConfig,
  type BackupPlaces,
  type BackupProgram,
  type RestoreTarget,
} from './cluster/pgbackrest.ts';
export { pgbouncerConfig, pgbouncerUsers, type PoolerPaths } from './cluster/pgbouncer.ts';
export { redisConfig } from './cluster/redis.ts';
export {
  formatAddress,
  type Address,
  type ClusterSecrets,
  type EtcdMember,
  type PostgresMember,
  type Topology,
} from './cluster/topology.ts';
export { ensureSecrets } from './write-cluster.ts';
