import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RestoreTarget } from '@zhucheng/deploy';
import { PAGE_APPS } from '@zhucheng/site-config';
import { buildProjects } from '@zhucheng/stack/build';
import { ensureDatabase } from '@zhucheng/stack/database';
import { isHealthy } from '@zhucheng/stack/readiness';
import { getRunUser, type RunUser } from '@zhucheng/stack/run-user';
import { printLine, runStep, UserError } from '@zhucheng/stack/terminal';
import { DatabaseBackup } from './backup/database-backup.ts';
import { killPostmaster, postmasterPid, requireProgram, SystemDaemons } from './daemons.ts';
import { clusterPaths, diskOf, writeClusterFiles } from './files.ts';
import { mountDisk, unmountDisk } from './machines/disks.ts';
import { describeIsolationGap } from './machines/isolation.ts';
import { layNetwork, removeNetwork } from './machines/network.ts';
import { applyAgreed } from './patroni-settings.ts';
import { findLeader, findSynchronous, listFollowers } from './patroni-state.ts';
import { ProcessTable, signal, waitUntil, type Daemon } from './processes.ts';
import { addAssets } from './releases/relabelled.ts';
import { replaceProcess } from './releases/replace.ts';
import { keepChoices, type ClusterSettings } from './settings.ts';
import { loadSample, siteDaemons, siteDataFolder } from './site.ts';
import { forgetCertificates, trustAuthority, writeCertificates } from './tls/certificates.ts';
import { moveOverToTls, refusePlain } from './tls/move-over.ts';
import { waitUntilShown } from './tls/renewal.ts';

/** Kinds of processes in the order in which they are stopped: each before what it calls. */
const STOP_ORDER: readonly (readonly string[])[] = [
  ['nginx'],
  [...PAGE_APPS, 'worker', 'api'],
  ['pgbouncer', 'redis', 'haproxy'],
  ['pg'],
  ['etcd'],
];

/** All processes of a cluster on this machine. */
export class Cluster {
  readonly settings: ClusterSettings;
  readonly processes: ProcessTable;
  readonly backup: DatabaseBackup;
  /** User of the system's programs. */
  readonly user: RunUser;
  readonly #system: SystemDaemons;

  constructor(settings: ClusterSettings) {
    this.settings = settings;
    this.processes = new ProcessTable(settings.folder);
    this.user = getRunUser();
    this.backup = new DatabaseBackup(settings, this.user);
    this.#system = new SystemDaemons(settings, this.user);
    trustAuthority(settings.folder);
  }

  /** Starts everything that doesn't run, in order, and waits until all of it answers; with `built` from the builds that are there. */
  async up({ built = false } = {}): Promise<void> {
    const { folder, topology, secrets, apps } = this.settings;
    moveOverToTls(this.settings, this.processes.names().length > 0);
    await this.#makeMachines();
    this.writeFiles();
    keepChoices(this.settings);
    mkdirSync(join(siteDataFolder(this.settings), 'logs'), { recursive: true });
    const system = this.#system;
    await this.#startAll(
      'etcd ×3',
      topology.etcd.map((member) => system.etcd(member)),
    );
    await runStep('PostgreSQL ×3（Patroni）', async (note) => {
      await this.#start(topology.postgres.map((member) => system.patroni(member)));
      await waitUntil('同步副本', async () => (await findSynchronous(topology)) !== undefined);
      const { config } = clusterPaths(folder);
      await applyAgreed(topology, secrets.rest, (name) => config(`${name}.yml`));
      note(`主库 ${(await findLeader(topology))?.name}`);
    });
    await this.#startAll('HAProxy ×2、Redis', [...system.haproxies(), system.redis()]);
    await runStep('数据库', () => this.#ensureDatabase());
    await runStep('备份仓库', () => this.backup.prepare());
    await this.#startAll('PgBouncer', [system.pgbouncer()]);
    const projects = built ? [] : ['api', ...apps.keys()];
    await buildProjects(
      projects.map((name) => ({ name })),
      siteDataFolder(this.settings),
    );
    await this.#startSite();
    addAssets(this.settings);
    await this.#startAll('nginx ×2', system.nginx());
    const known = new Set(this.#daemons().map(({ name }) => name));
    for (const name of this.processes.names())
      if (!known.has(name)) await this.processes.stop(name);
  }

  /** Gives PostgreSQL's servers machines of their own, or says why that is not possible. */
  async #makeMachines(): Promise<void> {
    const { folder, network } = this.settings;
    if (!network) {
      const gap = describeIsolationGap() ?? '这个集群建立时没有分开';
      return printLine(`! ${gap}；其余照常`);
    }
    await runStep('各自的网络和磁盘 ×3', () => {
      layNetwork(network);
      for (const { name } of network.machines) mountDisk(diskOf(folder, name), this.user);
      return Promise.resolve();
    });
  }

  /** Writes all configuration and certificates; with `restoreTo` a cluster that is made anew begins with the backup at that moment. */
  writeFiles(restoreTo?: RestoreTarget): void {
    const postgresBinaries = dirname(requireProgram('postgres'));
    const programs = { postgresBinaries, pgbackrest: requireProgram('pgbackrest') };
    writeClusterFiles(this.settings, this.user, programs, restoreTo);
    writeCertificates(this.settings, this.user);
  }

  /** Stops what `up` started, in reverse order; with `remove` deletes all of its data. */
  async down({ remove }: { remove: boolean }): Promise<void> {
    for (const kinds of STOP_ORDER) {
      const names = this.processes.names().filter((it) => kinds.includes(it.replace(/-\d+$/, '')));
      await Promise.all(names.map((name) => this.processes.stop(name)));
      if (kinds.includes('pg')) await this.#stopOrphans();
    }
    const { folder, network } = this.settings;
    if (network) {
      for (const { name } of network.machines) unmountDisk(diskOf(folder, name));
      removeNetwork(network);
    }
    if (remove) rmSync(folder, { recursive: true, force: true });
  }

  /** Stops the API and the workers. The apps go on with the pages that they keep. */
  async stopWriters(): Promise<void> {
    const writers = this.processes.names().filter((name) => /^(worker|api)-/.test(name));
    await Promise.all(writers.map((name) => this.processes.stop(name)));
  }

  /** Starts the API and the workers again, then the apps one by one, whose pages are of before. */
  async startWriters(): Promise<void> {
    const { api, worker, apps } = siteDaemons(this.settings);
    await this.#start(api);
    await this.#start(worker);
    for (const app of apps) await replaceProcess(this, app);
  }

  /** Stops all database servers, the leader last, so that nobody takes over. */
  async stopDatabase(): Promise<void> {
    const leader = await findLeader(this.settings.topology);
    const names = this.settings.topology.postgres.map(({ name }) => name);
    const followers = names.filter((name) => name !== leader?.name);
    await Promise.all(followers.map((name) => this.processes.stop(name)));
    if (leader) await this.processes.stop(leader.name);
    await this.#stopOrphans();
  }

  /** Starts a process again by its name, after a drill has ended it. */
  async restart(name: string): Promise<void> {
    const daemon = this.#daemons().find((it) => it.name === name);
    if (!daemon) throw new Error(`the cluster has no ${name}`);
    await this.processes.startReady(daemon);
  }

  /** Makes all certificates anew while everything runs, and waits until every program shows its own. */
  async renewCertificates(): Promise<void> {
    forgetCertificates(this.settings);
    this.writeFiles();
    await this.#start(this.#systemDaemons());
    await waitUntilShown(this.settings);
  }

  /** Throws a UserError if nothing of it runs, or all of it in clear. */
  requireRunning(): void {
    if (this.processes.names().length === 0) {
      throw new UserError('集群没有在运行：先执行 npm run cluster -- up');
    }
    refusePlain(this.settings);
  }

  /** Waits until nothing is missing: every process runs, one server leads, the others follow, and writes are answered. */
  waitUntilWhole(): Promise<void> {
    const names = this.#daemons().map(({ name }) => name);
    const { settings } = this;
    return waitUntil('集群恢复完整', async () => {
      const running = new Set(this.processes.names());
      if (names.some((name) => !running.has(name))) return false;
      const [synchronous, followers, ready] = await Promise.all([
        findSynchronous(settings.topology),
        listFollowers(settings.topology),
        isHealthy(`${settings.origin}/api/readyz`),
      ]);
      return (
        Boolean(synchronous) && ready && followers.length === settings.topology.postgres.length - 1
      );
    });
  }

  /** Ends a member's Patroni and PostgreSQL at once, as the loss of its machine does. */
  killMember(name: string): void {
    this.processes.kill(name);
    const pid = postmasterPid(this.settings, name);
    if (pid !== undefined) killPostmaster(pid);
  }

  #daemons(): Daemon[] {
    return [...this.#systemDaemons(), ...Object.values(siteDaemons(this.settings)).flat()];
  }

  /** Programs of the system. */
  #systemDaemons(): Daemon[] {
    const system = this.#system;
    const { etcd, postgres } = this.settings.topology;
    return [
      ...etcd.map((member) => system.etcd(member)),
      ...postgres.map((member) => system.patroni(member)),
      ...system.haproxies(),
      system.redis(),
      system.pgbouncer(),
      ...system.nginx(),
    ];
  }

  /** A server whose Patroni was killed runs on without it. */
  async #stopOrphans(): Promise<void> {
    for (const { name } of this.settings.topology.postgres) {
      const find = () => postmasterPid(this.settings, name);
      const pid = find();
      if (pid === undefined) continue;
      signal(pid, 'SIGINT');
      await waitUntil(`停止 ${name}`, () => find() === undefined);
    }
  }

  /** Starts what doesn't run; then lets read again or starts again, one after another, what runs otherwise than it is defined. */
  async #start(daemons: readonly Daemon[]): Promise<void> {
    const { processes } = this;
    const standing = Map.groupBy(daemons, (daemon) => processes.compare(daemon));
    await Promise.all((standing.get('gone') ?? []).map((daemon) => processes.startReady(daemon)));
    await this.#reload(standing.get('reloadable') ?? []);
    for (const daemon of standing.get('outdated') ?? []) {
      printLine(`  ${daemon.name} 有变化，重新启动`);
      await replaceProcess(this, daemon);
    }
  }

  /** Lets processes read their files again, and waits until they show the certificates in them. */
  async #reload(daemons: readonly Daemon[]): Promise<void> {
    const names = daemons.map(({ name }) => name);
    const reload = () => {
      for (const daemon of daemons) this.processes.reload(daemon);
      return waitUntilShown(this.settings, names);
    };
    for (const name of names) printLine(`  ${name} 重新读取配置`);
    // A Patroni whose configuration has changed too reads only that, and its certificate when it is told again.
    await reload().catch(reload);
  }

  #startAll(label: string, daemons: readonly Daemon[]): Promise<void> {
    return runStep(label, () => this.#start(daemons));
  }

  async #ensureDatabase(): Promise<void> {
    const { secrets, topology } = this.settings;
    const access = {
      port: topology.proxy.writerPort,
      superuserPassword: secrets.superuser,
      password: secrets.application,
      tls: true,
    };
    // HAProxy finds the writer within a second.
    let problem: unknown;
    const made = () =>
      ensureDatabase(access).then(
        () => true,
        (error: unknown) => ((problem = error), false),
      );
    await waitUntil('建立数据库', made, 20_000).catch((error: unknown) => {
      throw problem ?? error;
    });
  }

  async #startSite(): Promise<void> {
    const { api, worker, apps } = siteDaemons(this.settings);
    const [first, ...others] = api;
    await runStep('接口服务 ×2', async () => {
      // The first brings the database up to date.
      if (first) await this.#start([first]);
      await this.#start(others);
    });
    await runStep('示例内容', () => loadSample(this.settings));
    await this.#startAll('worker ×2', worker);
    await this.#startAll(`${[...this.settings.apps.keys()].join('、')} 各 ×2`, apps);
  }
}
