import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const hasTaskset = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** Processor core of a process; `any` lets several threads share all. */
export type Core = number | 'any';

/** Returns a command line pinned to a core if `taskset` exists. Servers get core 0, load core 1. */
export function pinToCore(
  core: Core,
  command: string,
  args: readonly string[],
): [string, string[]] {
  return hasTaskset && core !== 'any'
    ? ['taskset', ['-c', String(core), command, ...args]]
    : [command, [...args]];
}

/** A server under test. */
export interface Server {
  origin: string;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** Resident memory of the process in megabytes. */
  memory: () => number;
  /** The most that its resident memory has been, in megabytes; NaN except on Linux. */
  peakMemory: () => number;
  /** Processor time of the process in seconds; NaN except on Linux. */
  processorTime: () => number;
  stop: () => Promise<void>;
  /** Ends the process at once, as a crash does. */
  kill: () => Promise<void>;
}

/** Starts a Node program on a core, 0 unless told, and waits until `path` answers. */
export async function startServer(
  file: string,
  port: number,
  path: string,
  env: Readonly<Record<string, string>> = {},
  core: Core = 0,
): Promise<Server> {
  const [command, args] = pinToCore(core, process.execPath, [file]);
  const begun = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${origin}${path}`, child);
  return {
    origin,
    startedIn: performance.now() - begun,
    memory: () => readMemory(child.pid ?? 0),
    peakMemory: () => readPeakMemory(child.pid ?? 0) / 1024 ** 2,
    processorTime: () => readProcessorTime(child.pid ?? 0),
    stop: () => endProcess(child, 'SIGTERM'),
    kill: () => endProcess(child, 'SIGKILL'),
  };
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended early`);
    const ok = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => response.ok),
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} did not answer within a minute`);
}

function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function readMemory(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return Number.NaN; // not Linux
  }
}

/**
 * Creates a reader of the processor time that the connections to a database have used, in seconds; ended ones count as they
 * were last seen. NaN unless the database's server runs on this machine, and on Linux.
 */
export function createDatabaseClock(databaseUrl: string): () => number {
  const title = ` ${new URL(databaseUrl).pathname.slice(1)} `;
  const used = new Map<number, number>();
  return () => {
    for (const pid of listProcesses(
      (name) => name.startsWith('postgres: ') && name.includes(title),
    ))
      used.set(pid, readThreadTime(pid));
    return used.size === 0 ? Number.NaN : [...used.values()].reduce((sum, time) => sum + time);
  };
}

/** Ids of the processes whose command line matches; none except on Linux. */
function listProcesses(matches: (commandLine: string) => boolean): number[] {
  const commandLine = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return ''; // has ended
    }
  };
  const names = existsSync('/proc') ? readdirSync('/proc') : [];
  return names.filter((name) => /^\d+$/.test(name) && matches(commandLine(name))).map(Number);
}

/** Clock ticks per second on Linux. */
const TICKS = 100;

/** Processor time of a process with one thread, in seconds and to the microsecond; NaN where it can't be read. */
function readThreadTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return readProcessorTime(pid); // not every kernel tells
  }
}

/** Processor time of a process, its threads included, in seconds; NaN where it can't be read. */
export function readProcessorTime(pid: number): number {
  try {
    // After the name in brackets (any characters): state, then numbers, among them user and kernel time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN; // not Linux
  }
}

/** Peak memory of a process in bytes; NaN where it can't be read. */
export function readPeakMemory(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return Number.NaN; // not Linux
  }
}

/** Ids of a process and of all that it has started (Linux); of one that has ended its own alone. */
export function listFamily(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap(
      (thread) =>
        readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').match(/\d+/g)?.map(Number) ??
        [],
    );
    return [pid, ...children.flatMap(listFamily)];
  } catch {
    return [pid];
  }
}

/** Returns a running server of this machine by an address on it, with the processor time of its processes (Linux). */
export function findServer(address: string) {
  const { origin, port, pathname, search } = new URL(address);
  const { stdout } = spawnSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' });
  const pid = Number(/pid=(\d+)/.exec(stdout)?.[1] ?? Number.NaN);
  if (Number.isNaN(pid)) throw new Error(`no process of this machine listens on port ${port}`);
  const processes = listFamily(pid);
  return {
    url: origin,
    path: pathname + search,
    processorTime: () => processes.reduce((sum, id) => sum + readProcessorTime(id), 0),
  };
}
