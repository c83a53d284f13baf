import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../../bootstrap/terminal.mjs';
import { changeOwner, type RunUser } from './run-user.ts';

const MAJOR = '18';

/** Code-point order with Unicode case mapping, independent of system locales: identical on every machine. */
const LOCALE = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/** Environment of PostgreSQL's programs, without inherited variables that could change their defaults. */
export const POSTGRES_ENVIRONMENT = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  ...(process.env.TZ && { TZ: process.env.TZ }),
};

/** Name of the superuser, used by this tool only. */
export const SUPERUSER = 'postgres';

/** Options of `ensureCluster`. */
export interface ClusterOptions {
  binaries: string;
  home: string;
  user: RunUser;
  superuserPassword: string;
  /** Survives a crash of the machine. False for temporary clusters. */
  durable: boolean;
}

function checkExisting(data: string, user: RunUser): void {
  const { uid } = statSync(data);
  if (user.uid !== undefined && uid !== user.uid) {
    execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data]);
  } else if (user.uid === undefined && uid !== process.getuid?.()) {
    throw new UserError(
      `数据库目录 ${data} 属于另一个用户（可能曾以 root 启动）：请以同一用户启动，或用 DATA_DIR 指定别的目录`,
    );
  }
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new UserError(
      `数据库目录 ${data} 由 PostgreSQL ${version} 建立，而内置的是 ${MAJOR}：请先导出再导入数据`,
    );
  }
}

async function initdb(options: ClusterOptions, target: string): Promise<void> {
  const passwordFile = join(options.home, 'password.tmp');
  writeFileSync(passwordFile, `${options.superuserPassword}\n`, { mode: 0o600 });
  changeOwner(options.user, passwordFile);
  const args = [
    `--pgdata=${target}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    ...LOCALE,
    ...(options.durable ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(join(options.binaries, 'initdb'), args, {
      ...options.user,
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
    });
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? error).trim();
    throw new UserError(`无法建立数据库目录 ${target}：${output}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Creates the cluster in `home/data` if it is missing and returns its folder. An interrupted creation leaves nothing.
 */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const data = join(options.home, 'data');
  if (existsSync(data)) {
    checkExisting(data, options.user);
    return data;
  }
  const draft = join(options.home, 'data.tmp');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  changeOwner(options.user, draft);
  await initdb(options, draft);
  renameSync(draft, data);
  return data;
}
