import type { CertificateFiles } from './certificates.ts';
import type { ClusterSecrets, SiteTopology } from './topology.ts';

const hosts = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];

/** A cluster for tests, on machines of their own. */
export const topology: SiteTopology = {
  scope: 'site',
  postgres: hosts.map((host, index) => ({
    name: `pg-${index + 1}`,
    host,
    port: 5432,
    restPort: 8008,
  })),
  etcd: hosts.map((host, index) => ({
    name: `etcd-${index + 1}`,
    host,
    clientPort: 2379,
    peerPort: 2380,
  })),
  proxy: { hosts: ['10.0.0.9', '10.0.0.8'], writerPort: 5000, readerPort: 5001, apiPort: 5002 },
  pooler: { host: '10.0.0.9', port: 6432 },
  redis: { host: '10.0.0.8', port: 6379 },
  backup: { host: '10.0.0.7', port: 8432, folder: '/srv/backup', keepDays: 14 },
  api: hosts.map((host) => ({ host, port: 8100 })),
  networks: ['10.0.0.0/24'],
  database: 'zhucheng',
  role: 'zhucheng',
  nginx: ['10.0.0.8', '10.0.0.9'].map((host) => ({ host, port: 443 })),
  ports: { worker: [8120], portal: [8101, 8111] },
};

/** Its secrets, each to be found again in a text. */
export const secrets: ClusterSecrets = {
  superuser: 's-superuser',
  replication: 's-replication',
  rewind: 's-rewind',
  application: 's-application',
  rest: 's-rest',
  redis: 's-redis',
  backup: 's-backup',
};

/** Where programs find their certificates. */
export const certificates: CertificateFiles = {
  authority: '/tls/authority.crt',
  certificate: '/tls/machine.crt',
  key: '/tls/machine.key',
};
