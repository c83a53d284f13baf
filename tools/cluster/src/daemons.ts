import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EtcdMember, PostgresMember } from '@zhucheng/deploy';
import { isHealthy, isListening } from '@zhucheng/stack/readiness';
import type { RunUser } from '@zhucheng/stack/run-user';
import { clusterPaths } from './files.ts';
import { signal, type Daemon } from './processes.ts';
import { findProgram, type ProgramName } from './programs.ts';
import type { ClusterSettings } from './settings.ts';

/** What programs of the system get to know of this command's environment; their logs tell the time in UTC. */
export const SYSTEM_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
};

/** Returns the path of a program, after it was found that none is missing. */
export function requireProgram(name: ProgramName): string {
  const file = findProgram(name);
  if (!file) throw new Error(`${name} is not installed`);
  return file;
}

/** Defines the programs of the system: they run as a user that isn't root. */
export class SystemDaemons {
  readonly #settings: ClusterSettings;
  readonly #user: RunUser;

  constructor(settings: ClusterSettings, user: RunUser) {
    this.#settings = settings;
    this.#user = user;
  }

  etcd(member: EtcdMember): Daemon {
    const { config } = clusterPaths(this.#settings.folder);
    return this.#define(member.name, 'etcd', ['--config-file', config(`${member.name}.yml`)], () =>
      isHealthy(`http://${member.host}:${member.clientPort}/health`),
    );
  }

  /** Patroni, which starts and stops its PostgreSQL. */
  patroni(member: PostgresMember): Daemon {
    const { config } = clusterPaths(this.#settings.folder);
    return this.#define(member.name, 'patroni', [config(`${member.name}.yml`)], () =>
      isHealthy(`http://${member.host}:${member.restPort}/health`),
    );
  }

  haproxy(): Daemon {
    const { config } = clusterPaths(this.#settings.folder);
    const { host, apiPort } = this.#settings.topology.proxy;
    const args = ['-db', '-f', config('haproxy.cfg')];
    return this.#define('haproxy', 'haproxy', args, () => isListening(apiPort, host));
  }

  pgbouncer(): Daemon {
    const { config } = clusterPaths(this.#settings.folder);
    const { host, port } = this.#settings.topology.pooler;
    return this.#define('pgbouncer', 'pgbouncer', [config('pgbouncer.ini')], () =>
      isListening(port, host),
    );
  }

  redis(): Daemon {
    const { config } = clusterPaths(this.#settings.folder);
    const { host, port } = this.#settings.topology.redis;
    return this.#define('redis', 'redis', [config('redis.conf')], () => isListening(port, host));
  }

  nginx(): Daemon {
    const { config, run } = clusterPaths(this.#settings.folder);
    const args = ['-e', 'stderr', '-p', run, '-c', config('nginx.conf')];
    const { nginx } = this.#settings.ports;
    return this.#define('nginx', 'nginx', args, () => isListening(nginx));
  }

  #define(
    name: string,
    program: ProgramName,
    args: readonly string[],
    isReady: Daemon['isReady'],
  ): Daemon {
    return {
      name,
      command: requireProgram(program),
      args,
      user: this.#user,
      cwd: '/',
      environment: SYSTEM_ENVIRONMENT,
      logFile: clusterPaths(this.#settings.folder).log(name),
      isReady,
    };
  }
}

/** Process id of a member's PostgreSQL, from the file that it keeps in its data; undefined if there is none. */
export function postmasterPid(folder: string, name: string): number | undefined {
  try {
    const file = join(clusterPaths(folder).data(name), 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // A killed server leaves its file, and another process may have its id since.
    return command.includes(clusterPaths(folder).data(name)) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Ends the children of a PostgreSQL and itself at once, as the loss of its machine does. */
export function killPostmaster(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  signal(pid, 'SIGKILL');
  for (const child of children.split(' ').filter(Boolean)) signal(Number(child), 'SIGKILL');
}
