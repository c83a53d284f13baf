import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { POSTGRES_ENVIRONMENT } from './cluster.ts';
import { readServerPid, stopServer } from './stale-server.ts';
import type { RunUser } from './run-user.ts';

const READY_WAIT_MS = 120_000;
const STOP_WAIT_MS = 30_000;
const POLL_MS = 20;

/**
 * Shell script that runs PostgreSQL and requests a fast shutdown when its standard input ends, i.e. when the starting
 * process is gone, which PostgreSQL does not detect itself. It runs as the server's user, needs 1 MB, and removes the
 * files of a temporary cluster (`$REMOVE`) even after a killed test run.
 */
const GUARD_SCRIPT = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
trap 'kill -INT $server' INT TERM HUP
( read -r line <&3; kill -INT $server ) &
watcher=$!
exec 3<&-
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
[ -z "$REMOVE" ] || rm -rf "$REMOVE"
exit $code
`;

/** Options of `startServer`. */
export interface ServerOptions {
  binaries: string;
  /** Contains the cluster in `data`. */
  home: string;
  user: RunUser;
  port: number;
  logFile: string;
  durable: boolean;
  /** Settings beside the usual ones, `name=value`. */
  settings?: readonly string[];
  /** How long it may take until it accepts connections. */
  waitMs?: number;
  /** Waits until it takes writes: a recovery is complete. */
  untilPromoted?: boolean;
}

/** A running server. */
export interface Server {
  /** Performs a fast shutdown and waits for its end. */
  stop: () => Promise<void>;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  // No socket file: it would need a folder that both users can access, and loopback TCP is as fast here.
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'work_mem=16MB',
  'random_page_cost=1.1',
  'jit=off',
];

/** Temporary clusters need not survive a power cut. They may be kept in memory, so their log is kept short. */
const THROW_AWAY_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
];

function launch(options: ServerOptions): ChildProcess {
  const usual = options.durable ? SETTINGS : [...SETTINGS, ...THROW_AWAY_SETTINGS];
  const flags = [...usual, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting]);
  const log = openSync(options.logFile, 'a', 0o600);
  const command = [
    join(options.binaries, 'postgres'),
    '-D',
    join(options.home, 'data'),
    '-p',
    String(options.port),
  ];
  const child = spawn('/bin/sh', ['-c', GUARD_SCRIPT, 'sh', ...command, ...flags], {
    ...options.user,
    cwd: '/',
    // Own process group: Ctrl-C must not stop the database before its clients.
    detached: true,
    stdio: ['pipe', log, log],
    env: { ...POSTGRES_ENVIRONMENT, REMOVE: options.durable ? '' : options.home },
  });
  closeSync(log);
  return child;
}

function isReady(data: string, accepted: RegExp): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return accepted.test(lines[7] ?? '');
  } catch {
    return false;
  }
}

/** Returns the last error line of the server log. */
function readLastError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}

/** Starts the server and waits until it accepts connections. Throws an Error with the server's message if it fails. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const data = join(options.home, 'data');
  const child = launch(options);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const running = () => child.exitCode === null && child.signalCode === null && child.pid;
  const deadline = Date.now() + (options.waitMs ?? READY_WAIT_MS);
  const accepted = options.untilPromoted ? /^ready/ : /^(ready|standby)/;
  while (!isReady(data, accepted)) {
    if (!running() || Date.now() > deadline) {
      child.stdin?.destroy();
      throw new Error(readLastError(options.logFile));
    }
    await sleep(POLL_MS);
  }
  return {
    async stop() {
      const pid = readServerPid(data);
      child.stdin?.end();
      await Promise.race([ended, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
      if (running() && pid) await stopServer(pid, data);
    },
  };
}
