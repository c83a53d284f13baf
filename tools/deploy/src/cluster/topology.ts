import type { Deployable } from '@zhucheng/site-config';

/** One PostgreSQL server under Patroni. */
export interface PostgresMember {
  name: string;
  host: string;
  port: number;
  /** Port of Patroni's own interface, by which HAProxy asks what the server is. */
  restPort: number;
}

/** One member of etcd, which holds who leads. */
export interface EtcdMember {
  name: string;
  host: string;
  clientPort: number;
  peerPort: number;
}

/** An address of a process. */
export interface Address {
  host: string;
  port: number;
}

/** Passwords of everything that asks for one. No configuration but those that need one has it. */
export interface ClusterSecrets {
  superuser: string;
  replication: string;
  rewind: string;
  /** The role of the site. */
  application: string;
  /** Patroni's interface, for what changes something. */
  rest: string;
  redis: string;
  /** Opens the backups of the database: whoever loses it has none. */
  backup: string;
  /** Access key of the bucket with the backups, if they lie in one: given by its provider, not made. */
  backupBucketKey?: string;
  backupBucketSecret?: string;
}

/** Where backups of the database lie, and which machine makes them. */
export interface BackupRepository {
  host: string;
  /** Port of pgBackRest's servers, by which that machine and those of PostgreSQL talk. */
  port: number;
  /** Folder on that machine, or in the bucket. */
  folder: string;
  /** A bucket of the protocol of S3 instead of the machine's disk. */
  bucket?: { name: string; endpoint: string; region: string };
  /** Days for which every moment can be restored. */
  keepDays: number;
}

/** Everything that runs twice or more, as every file of the cluster sees it. */
export interface Topology {
  /** Name of the cluster, also its place in etcd. */
  scope: string;
  postgres: readonly PostgresMember[];
  etcd: readonly EtcdMember[];
  /** HAProxy on each of some machines: the server that takes writes, those that can be read, and the API for the apps. */
  proxy: { hosts: readonly string[]; writerPort: number; readerPort: number; apiPort: number };
  pooler: Address;
  /** Queries of the site go through the pooler; without it only programs of others do. */
  usePooler?: boolean;
  redis: Address;
  backup: BackupRepository;
  /** API processes. */
  api: readonly Address[];
  /** Networks that may connect to PostgreSQL. */
  networks: readonly string[];
  database: string;
  /** The role that owns the database. */
  role: string;
}

/** A process of ours beside the API, by the name of its unit. */
export type SiteUnit = 'worker' | Exclude<Deployable, 'api'>;

/** A cluster on machines of its own, with what stands around it there. */
export interface SiteTopology extends Topology {
  /** Where each nginx is heard, at the address from which it calls our processes: they believe what it says of visitors. */
  nginx: readonly Address[];
  /** Ports of what runs beside the API on each machine of `api`. */
  ports: Readonly<Partial<Record<SiteUnit, readonly number[]>>>;
  /** The machine whose Prometheus asks all others; none is set up without it. */
  monitor?: { host: string };
}

/** `host:port`, with the brackets of IPv6. */
export function formatAddress({ host, port }: Address): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
