import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pgbouncerConfig, pgbouncerUsers } from './index.ts';
import { findFreePort } from '@zhucheng/stack/ports';
import { isListening } from '@zhucheng/stack/readiness';
import { changeOwner, getRunUser } from '@zhucheng/stack/run-user';

/** From here on a free port is looked for. */
const FIRST_PORT = 6432;

/** A PgBouncer in front of one server, with the configuration that operators get. */
export interface Pooler {
  /** Its address, as `DATABASE_POOLER` has it. */
  address: string;
  pid: number;
  /** Ends it at once; {@link Pooler.start} brings it back. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

function findPgBouncer(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

/** Says with its package that PgBouncer is missing; undefined where it is installed. */
export const missingPgBouncer = (): string | undefined =>
  findPgBouncer() ? undefined : 'no pgbouncer here, package pgbouncer';

const READY_MS = 10_000;

async function waitForPort(port: number): Promise<void> {
  const end = Date.now() + READY_MS;
  while (!(await isListening(port, '127.0.0.1'))) {
    if (Date.now() > end) throw new Error('PgBouncer does not listen');
    await sleep(50);
  }
}

/** Starts PgBouncer on a free port, in front of the server of an address; `settings` replace lines of its configuration. */
export async function startPgBouncer(
  databaseUrl: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<Pooler> {
  const program = findPgBouncer();
  if (!program) throw new Error(missingPgBouncer());
  const port = await findFreePort(FIRST_PORT);
  const user = getRunUser();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  changeOwner(user, folder);
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const users = join(folder, 'userlist.txt');
  const config = pgbouncerConfig(
    {
      database: pathname.slice(1),
      role: decodeURIComponent(username),
      proxy: { hosts: [hostname], writerPort: Number(databasePort) },
      pooler: { host: '127.0.0.1', port },
    },
    { users, pidFile: join(folder, 'pgbouncer.pid') },
  );
  const file = join(folder, 'pgbouncer.ini');
  write(file, Object.entries(settings).reduce(replaceSetting, config));
  const secrets = { application: decodeURIComponent(password), rest: 'unused' };
  write(users, pgbouncerUsers({ role: decodeURIComponent(username) }, secrets));

  function write(path: string, content: string) {
    writeFileSync(path, content, { mode: 0o600 });
    changeOwner(user, path);
  }

  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const start = async () => {
    child = spawn(program, [file], { ...user, cwd: '/', stdio: 'ignore' });
    await waitForPort(port);
  };
  await start();
  return {
    address: `127.0.0.1:${port}`,
    get pid() {
      return child?.pid ?? 0;
    },
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function replaceSetting(config: string, [name, value]: [string, string | number]): string {
  const line = new RegExp(`^${name} = .*$`, 'm');
  if (!line.test(config)) throw new Error(`pgbouncer.ini has no ${name}`);
  return config.replace(line, `${name} = ${value}`);
}
