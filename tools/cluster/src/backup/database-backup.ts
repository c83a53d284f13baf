import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunUser } from '@zhucheng/stack/run-user';
import { UserError } from '@zhucheng/stack/terminal';
import { requireProgram, SYSTEM_ENVIRONMENT } from '../daemons.ts';
import { BACKUP_CONFIG, BACKUP_PASSWORDS, clusterPaths } from '../files.ts';
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

  /** Runs a command of pgBackRest and returns what it prints. Throws a {@link UserError} with its errors. */
  async run(...args: readonly string[]): Promise<string> {
    const { folder, topology } = this.#settings;
    const { config } = clusterPaths(folder);
    const options = [`--config=${config(BACKUP_CONFIG)}`, `--stanza=${topology.scope}`];
    const environment = { ...SYSTEM_ENVIRONMENT, PGPASSFILE: config(BACKUP_PASSWORDS) };
    try {
      const { stdout } = await promisify(execFile)(
        requireProgram('pgbackrest'),
        [...options, ...args],
        {
          ...this.#user,
          cwd: '/',
          env: environment,
        },
      );
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new UserError(`pgbackrest ${args.join(' ')} 失败：${stderr || stdout}`);
    }
  }

  /** All backups that are whole, oldest first. */
  async list(): Promise<BackupInfo[]> {
    const [stanza] = JSON.parse(await this.run('info', '--output=json')) as [
      { backup: BackupInfo[] }?,
    ];
    return (stanza?.backup ?? []).filter(({ error }) => error !== true);
  }
}
