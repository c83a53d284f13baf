import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getProcessIdentity } from '@zhucheng/stack/process-identity';
import type { RunUser } from '@zhucheng/stack/run-user';
import { UserError } from '@zhucheng/stack/terminal';

/** A program of the cluster: how it is started, and when it is ready. */
export interface Daemon {
  name: string;
  command: string;
  args: readonly string[];
  user?: RunUser;
  cwd: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** What it reads when it starts: its configuration, or the programs of a build. */
  files: readonly string[];
  /** Signal at which it reads its files again; without one it is started again when they change. */
  reload?: NodeJS.Signals;
  logFile: string;
  isReady: () => Promise<boolean>;
}

interface RunningProcess {
  pid: number;
  /** Tells the process from a later one with the same id. */
  identity: string;
  /** Digests of how it was started and of the files that it has read. */
  started: string;
  files: string;
}

/** How a process stands to its definition. */
export type Standing = 'gone' | 'current' | 'reloadable' | 'outdated';

const digest = (parts: Iterable<string | Buffer>) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

function* readFiles(files: readonly string[]): Generator<string | Buffer> {
  for (const file of files) {
    yield file;
    yield readFileSync(file);
  }
}

function describeDaemon({ command, args, user, cwd, environment, files }: Daemon) {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined);
  const started = digest([JSON.stringify([command, args, user ?? {}, cwd, set.sort()])]);
  return { started, files: digest(readFiles(files)) };
}

const READY_MS = 120_000;
/** Longer than a process of the API lets uploads under way finish. */
const STOP_MS = 150_000;
const POLL_MS = 100;

/** Waits until a check is true. Throws a UserError after two minutes. */
export async function waitUntil(
  what: string,
  check: () => Promise<boolean> | boolean,
  limitMs = READY_MS,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await check())) {
    if (performance.now() > end) throw new UserError(`${what}在 ${limitMs / 1000} 秒内没有成`);
    await sleep(POLL_MS);
  }
}

function isAlive({ pid, identity }: RunningProcess): boolean {
  return getProcessIdentity(pid) === identity;
}

/** Sends a signal to a process, which may have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Processes that the cluster started, by name. They go on when the command that started them ends; a file keeps their ids with their
 * start times, so that no other process is ever stopped.
 */
export class ProcessTable {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'processes.json');
  }

  /** Names of the processes that run. */
  names(): string[] {
    return Object.entries(this.#read()).flatMap(([name, it]) => (isAlive(it) ? [name] : []));
  }

  /** Id of a process, if it runs. */
  pid(name: string): number | undefined {
    const found = this.#read()[name];
    return found && isAlive(found) ? found.pid : undefined;
  }

  /** Compares a process with its definition: what has changed since it was started. */
  compare(daemon: Daemon): Standing {
    const found = this.#read()[daemon.name];
    if (!found || !isAlive(found)) return 'gone';
    const { started, files } = describeDaemon(daemon);
    if (found.started !== started) return 'outdated';
    if (found.files === files) return 'current';
    return daemon.reload ? 'reloadable' : 'outdated';
  }

  /** Lets a process read its files again. */
  reload(daemon: Daemon): void {
    const pid = this.pid(daemon.name);
    if (pid === undefined || !daemon.reload) return;
    signal(pid, daemon.reload);
    this.#record(daemon, pid);
  }

  /** Starts a process unless it runs. */
  start(daemon: Daemon): void {
    if (this.pid(daemon.name) !== undefined) return;
    const log = openSync(daemon.logFile, 'a', 0o600);
    const child = spawn(daemon.command, daemon.args, {
      ...daemon.user,
      cwd: daemon.cwd,
      env: { ...daemon.environment },
      // A group of its own: Ctrl-C and the end of this command don't reach it.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    // What can't be started is found where its start is awaited.
    child.once('error', () => undefined);
    child.unref();
    if (child.pid !== undefined) this.#record(daemon, child.pid);
  }

  /** Starts a process and waits until it is ready. */
  async startReady(daemon: Daemon): Promise<void> {
    this.start(daemon);
    await waitUntil(`${daemon.name}（日志 ${daemon.logFile}）就绪`, () => {
      if (this.pid(daemon.name) === undefined) {
        throw new UserError(`${daemon.name} 启动失败；日志 ${daemon.logFile}`);
      }
      return daemon.isReady();
    });
  }

  /** Asks a process to end, waits, and ends it if it doesn't. */
  async stop(name: string): Promise<void> {
    const pid = this.pid(name);
    if (pid === undefined) return;
    signal(pid, 'SIGTERM');
    const end = performance.now() + STOP_MS;
    while (this.pid(name) !== undefined && performance.now() < end) await sleep(POLL_MS);
    this.kill(name);
  }

  /** Ends a process without asking it. */
  kill(name: string): void {
    const pid = this.pid(name);
    if (pid !== undefined) signal(pid, 'SIGKILL');
  }

  /** Ends a process and those that it has started, as the end of its service does. */
  killGroup(name: string): void {
    const pid = this.pid(name);
    if (pid !== undefined) signal(-pid, 'SIGKILL');
  }

  #read(): Record<string, RunningProcess> {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, RunningProcess>;
    } catch {
      return {};
    }
  }

  #record(daemon: Daemon, pid: number): void {
    const running: RunningProcess = {
      pid,
      identity: getProcessIdentity(pid) ?? '',
      ...describeDaemon(daemon),
    };
    const next = { ...this.#read(), [daemon.name]: running };
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(next, null, 2), { mode: 0o600 });
    renameSync(draft, this.#file);
  }
}
