import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EtcdMember, PostgresMember } from '@zhucheng/deploy';
import { isHealthy, isListening } from '@zhucheng/stack/readiness';
import type { RunUser } from '@zhucheng/stack/run-user';
import { isEtcdHealthy } from './etcd-state.ts';
import { certificatesOf, clusterPaths, listProxies, serverData } from './files.ts';
import type { Machine } from './machines/network.ts';
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
    const file = config(`${member.name}.yml`);
    // Its own certificate it reads at each connection.
    const { authority } = certificatesOf(this.#settings.folder);
    return this.#define(member.name, 'etcd', ['--config-file', file], [file, authority], () =>
      isEtcdHealthy(this.#settings, member),
    );
  }

  /** Patroni, which starts and stops its PostgreSQL. */
  patroni(member: PostgresMember): Daemon {
    const { config } = clusterPaths(this.#settings.folder);
    const file = config(`${member.name}.yml`);
    const files = [file, ...this.#certificates(member.name)];
    const patroni = this.#define(member.name, 'patroni', [file], files, () =>
      isHealthy(`https://${member.host}:${member.restPort}/health`),
    );
    const machine = this.#settings.network?.machines.find(({ name }) => name === member.name);
    return { ...(machine ? this.#inside(machine, patroni) : patroni), reload: 'SIGHUP' };
  }

  haproxies(): Daemon[] {
    const { folder, topology } = this.#settings;
    const { authority } = certificatesOf(folder);
    return listProxies(topology).map(([name, host]) => {
      const file = clusterPaths(folder).config(`${name}.cfg`);
      return this.#define(name, 'haproxy', ['-db', '-f', file], [file, authority], () =>
        isListening(topology.proxy.apiPort, host),
      );
    });
  }

  pgbouncer(): Daemon {
    const { config } = clusterPaths(this.#settings.folder);
    const { host, port } = this.#settings.topology.pooler;
    const file = config('pgbouncer.ini');
    const files = [file, config('userlist.txt'), ...this.#certificates()];
    const define = this.#define('pgbouncer', 'pgbouncer', [file], files, () =>
      isListening(port, host),
    );
    return { ...define, reload: 'SIGHUP' };
  }

  redis(): Daemon {
    const file = clusterPaths(this.#settings.folder).config('redis.conf');
    const { host, port } = this.#settings.topology.redis;
    const files = [file, ...this.#certificates()];
    return this.#define('redis', 'redis', [file], files, () => isListening(port, host));
  }

  /** One nginx for each address of the site. */
  nginx(): Daemon[] {
    const { config, run } = clusterPaths(this.#settings.folder);
    const { entrances, ports } = this.#settings;
    return entrances.map((entrance, index) => {
      const name = `nginx-${index + 1}`;
      const files = [config(`${name}.conf`), config(`${name}.site`)];
      const args = ['-e', 'stderr', '-p', run, '-c', config(`${name}.conf`)];
      const nginx = this.#define(name, 'nginx', args, files, () =>
        isListening(ports.nginx, entrance),
      );
      return { ...nginx, reload: 'SIGHUP' };
    });
  }

  /** Certificates that a program of this machine, or of a server's, reads. */
  #certificates(owner?: string): string[] {
    const { authority, certificate, key } = certificatesOf(this.#settings.folder, owner);
    return [authority, certificate, key];
  }

  /** The same program on a server's machine: root enters its network, and goes on as the program's user. */
  #inside({ namespace }: Machine, { user, ...daemon }: Daemon): Daemon {
    const { uid = 0, gid = 0 } = user ?? {};
    const enter = [`--net=/run/netns/${namespace}`, `--setuid=${uid}`, `--setgid=${gid}`, '--'];
    return { ...daemon, command: 'nsenter', args: [...enter, daemon.command, ...daemon.args] };
  }

  #define(
    name: string,
    program: ProgramName,
    args: readonly string[],
    files: readonly string[],
    isReady: Daemon['isReady'],
  ): Daemon {
    return {
      name,
      command: requireProgram(program),
      args,
      user: this.#user,
      cwd: '/',
      environment: SYSTEM_ENVIRONMENT,
      files,
      logFile: clusterPaths(this.#settings.folder).log(name),
      isReady,
    };
  }
}

/** Process id of a member's PostgreSQL, from the file that it keeps in its data; undefined if there is none. */
export function postmasterPid(settings: ClusterSettings, name: string): number | undefined {
  const data = serverData(settings, name);
  try {
    const file = join(data, 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // A killed server leaves its file, and another process may have its id since.
    return command.includes(data) ? pid : undefined;
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
