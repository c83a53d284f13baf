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
 * PostgreSQL does not notice when the process that started it is gone. This shell does: its standard input ends, and
 * it asks the server for a fast shutdown. It runs as the server's user, costs a megabyte, and removes a throw-away
 * cluster's files (`$REMOVE`), which a killed test run could not do any more.
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

/** What a server is started with. */
export interface ServerOptions {
  binaries: string;
  /** Holds the cluster in `data`. */
  home: string;
  user: RunUser;
  port: number;
  logFile: string;
  durable: boolean;
}

/** A running server. */
export interface Server {
  /** Ends connections, writes everything out and ends the process. */
  stop: () => Promise<void>;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  // No socket file: it would need a folder that both users reach, and TCP on the loopback is as fast here.
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'work_mem=16MB',
  'random_page_cost=1.1',
  'jit=off',
];

/** Throw-away clusters need not survive a power cut. */
const THROW_AWAY_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

function launch(options: ServerOptions): ChildProcess {
  const settings = options.durable ? SETTINGS : [...SETTINGS, ...THROW_AWAY_SETTINGS];
  const flags = settings.flatMap((setting) => ['-c', setting]);
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
    // Its own process group: Ctrl-C must not stop the database before those who use it.
    detached: true,
    stdio: ['pipe', log, log],
    env: { ...POSTGRES_ENVIRONMENT, REMOVE: options.durable ? '' : options.home },
  });
  closeSync(log);
  return child;
}

function isReady(data: string): boolean {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** The last line with which a server explains itself. */
function readLastError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}

/** Starts the server and waits until it takes connections. Throws an Error with its own words where it doesn't. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const data = join(options.home, 'data');
  const child = launch(options);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const running = () => child.exitCode === null && child.signalCode === null && child.pid;
  const deadline = Date.now() + READY_WAIT_MS;
  while (!isReady(data)) {
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
