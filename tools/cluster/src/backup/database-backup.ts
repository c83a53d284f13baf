import type { RunUser } from '@zhucheng/stack/run-user';
import { requireProgram } from '../daemons.ts';
import { BACKUP_CONFIG, BACKUP_PASSWORDS, clusterPaths, serverBackupFile } from '../files.ts';
import { runProgram } from '../run-program.ts';
import type { ClusterSettings } from '../settings.ts';

/** A backup as pgBackRest's `info` tells of it. */
export interface BackupInfo {
  label: string;
  type: 'full' | 'diff' | 'incr';
  /** Seconds since 1970. */
  timestamp: { start: number; stop: number };
  error: boolean | null;
}

/** The cluster's database in pgBackRest's repository, as the machine that makes backups sees it. */
export class DatabaseBackup {
  readonly #settings: ClusterSettings;
  readonly #user: RunUser;

  constructor(settings: ClusterSettings, user: RunUser) {
    this.#settings = settings;
    this.#user = user;
  }

  /** Makes the repository know the cluster; does nothing if it does. */
  async prepare(): Promise<void> {
    await this.run('stanza-create');
  }

  /** Runs a command of pgBackRest on the machine that makes backups, and returns what it prints. */
  run(...args: readonly string[]): Promise<string> {
    return this.#call(BACKUP_CONFIG, args);
  }

  /** Waits until the log of a server has reached the repository; throws if it doesn't. */
  async check(server: string): Promise<void> {
    await this.#call(serverBackupFile(server), ['check']);
  }

  #call(configuration: string, args: readonly string[]): Promise<string> {
    const { folder, topology } = this.#settings;
    const { config } = clusterPaths(folder);
    return runProgram({
      program: requireProgram('pgbackrest'),
      args: [`--config=${config(configuration)}`, `--stanza=${topology.scope}`, ...args],
      user: this.#user,
      environment: { PGPASSFILE: config(BACKUP_PASSWORDS) },
    });
  }

  /** All backups that are whole, oldest first. */
  async list(): Promise<BackupInfo[]> {
    const [stanza] = JSON.parse(await this.run('info', '--output=json')) as [
      { backup: BackupInfo[] }?,
    ];
    return (stanza?.backup ?? []).filter(({ error }) => error !== true);
  }
}
