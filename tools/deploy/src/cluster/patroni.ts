import { stringify } from 'yaml';
import type { CertificateFiles } from './certificates.ts';
import {
  backupCommand,
  restoreOptions,
  type BackupProgram,
  type RestoreTarget,
} from './pgbackrest.ts';
import {
  formatAddress,
  type ClusterSecrets,
  type PostgresMember,
  type Topology,
} from './topology.ts';

/** Places of one server's files. */
export interface PatroniPaths {
  data: string;
  /** PostgreSQL's programs. */
  binaries: string;
  /** Folder of socket files. */
  sockets: string;
  passwordFile: string;
  /** pgBackRest's program and its configuration of this server. */
  backup: BackupProgram;
  certificates: CertificateFiles;
}

/**
 * Times in seconds. A leader that is gone is found so when its lock of `ttl` has ended; a follower looks every `loop_wait` and at the
 * end of the lock. Patroni wants `ttl >= loop_wait + 2 * retry_timeout`, so that a slow etcd alone demotes nobody.
 */
const TIMES = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

const PARAMETERS = {
  synchronous_commit: 'on',
  // Needed by pg_rewind, by which a leader that was lost comes back as a follower.
  wal_log_hints: 'on',
  hot_standby_feedback: 'on',
  max_connections: 200,
  shared_buffers: '256MB',
  work_mem: '16MB',
  random_page_cost: 1.1,
  jit: 'off',
  password_encryption: 'scram-sha-256',
  wal_keep_size: '256MB',
  // A connection to a machine that is gone ends within half a minute.
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  // A replica that is silent is given up after this, and Patroni names another synchronous one at its next look: writes wait 15 s.
  wal_sender_timeout: '10s',
  wal_receiver_timeout: '10s',
};

/** What all servers agree upon in etcd when the first of them makes the cluster. */
const AGREED = {
  ...TIMES,
  // What was acknowledged while a server follows is on two, and only one that has it can take over. While none does, the leader goes
  // on alone: `synchronous_mode_strict` would refuse all writes then. `NoSynchronousStandby` tells it.
  synchronous_mode: true,
  synchronous_node_count: 1,
  // While etcd is away, the leader goes on if it reaches all others.
  failsafe_mode: true,
  postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
};

/** Who may connect: each with a password, and nobody without one, not even from the machine itself; over a network by TLS only. */
function accessRules({ networks, database, role }: Topology): string[] {
  return [
    'local all all scram-sha-256',
    'local replication replicator scram-sha-256',
    ...networks.flatMap((network) => [
      `hostssl replication replicator ${network} scram-sha-256`,
      `hostssl ${database},${database}_sandbox,postgres ${role} ${network} scram-sha-256`,
      `hostssl all postgres,rewind ${network} scram-sha-256`,
    ]),
  ];
}

/** The log goes into the backup's repository at the latest after a minute, and comes from there where a server lacks it. */
function archiveParameters(command: string) {
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command: `${command} archive-push "%p"`,
  };
}

/** Logins by which servers connect to each other: each knows the other by its certificate. */
function logins(secrets: ClusterSecrets, { authority }: CertificateFiles) {
  const login = (username: string, password: string) => ({
    username,
    password,
    sslmode: 'verify-full',
    sslrootcert: authority,
  });
  return {
    superuser: login('postgres', secrets.superuser),
    replication: login('replicator', secrets.replication),
    rewind: login('rewind', secrets.rewind),
  };
}

/** How a cluster begins: empty, or as its backup has it at a moment. */
function beginning(command: string, restoreTo: RestoreTarget | undefined) {
  // Code-point order, on every machine the same.
  const initdb = [
    { encoding: 'UTF8' },
    { 'lc-collate': 'C' },
    { 'lc-ctype': 'C.UTF-8' },
    'data-checksums',
  ];
  if (restoreTo === undefined) return { initdb };
  return {
    method: 'restore',
    restore: {
      command: `${command} ${restoreOptions(restoreTo)} restore`,
      keep_existing_recovery_conf: true,
      no_params: true,
    },
  };
}

/**
 * Returns Patroni's configuration of one server. It holds passwords: readable by PostgreSQL's user only. With `restoreTo` a cluster
 * of which etcd knows nothing begins with its backup; one that exists is left as it is.
 */
export function patroniConfig(
  member: PostgresMember,
  topology: Topology,
  secrets: ClusterSecrets,
  paths: PatroniPaths,
  restoreTo?: RestoreTarget,
): string {
  const { name, host, port, restPort } = member;
  const { authority, certificate, key } = paths.certificates;
  const backup = backupCommand(paths.backup, topology);
  const rest = formatAddress({ host, port: restPort });
  const address = formatAddress({ host, port });
  return stringify({
    scope: topology.scope,
    name,
    restapi: {
      listen: rest,
      connect_address: rest,
      authentication: { username: 'patroni', password: secrets.rest },
      certfile: certificate,
      keyfile: key,
    },
    // By which it knows the interfaces of the others, and patronictl all of them.
    ctl: { cacert: authority },
    etcd3: {
      protocol: 'https',
      cacert: authority,
      cert: certificate,
      key,
      hosts: topology.etcd.map((it) => formatAddress({ host: it.host, port: it.clientPort })),
    },
    bootstrap: {
      dcs: AGREED,
      ...beginning(backup, restoreTo),
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: paths.data,
      bin_dir: paths.binaries,
      // Its own server it asks past the network.
      use_unix_socket: true,
      use_unix_socket_repl: true,
      pgpass: paths.passwordFile,
      authentication: logins(secrets, paths.certificates),
      parameters: {
        unix_socket_directories: paths.sockets,
        ssl: 'on',
        ssl_cert_file: certificate,
        ssl_key_file: key,
        ...archiveParameters(backup),
      },
      recovery_conf: { restore_command: `${backup} archive-get %f "%p"` },
      // From the backup, which asks nothing of the leader; from the leader while there is none.
      create_replica_methods: ['pgbackrest', 'basebackup'],
      pgbackrest: {
        command: `${backup} --delta --type=standby restore`,
        keep_data: true,
        no_params: true,
      },
      basebackup: { checkpoint: 'fast' },
      pg_hba: accessRules(topology),
    },
    watchdog: { mode: 'off' },
  });
}
