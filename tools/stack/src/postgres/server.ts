import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { POSTGRES_ENVIRONMENT } from './cluster.ts';
import { GUARD } from './guard.ts';
import { recordedPid, stopServer } from './leftover.ts';
import type { RunUser } from './run-user.ts';

const READY_WAIT_MS = 120_000;
const STOP_WAIT_MS = 30_000;
const POLL_MS = 20;

/** What a server is started with. */
export interface ServerPlan {
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

function launch(plan: ServerPlan): ChildProcess {
  const settings = plan.durable ? SETTINGS : [...SETTINGS, ...THROW_AWAY_SETTINGS];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const log = openSync(plan.logFile, 'a', 0o600);
  const command = [
    join(plan.binaries, 'postgres'),
    '-D',
    join(plan.home, 'data'),
    '-p',
    String(plan.port),
  ];
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', ...command, ...flags], {
    ...plan.user,
    cwd: '/',
    // Its own process group: Ctrl-C must not stop the database before those who use it.
    detached: true,
    stdio: ['pipe', log, log],
    env: { ...POSTGRES_ENVIRONMENT, REMOVE: plan.durable ? '' : plan.home },
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
function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '';
}

/** Starts the server and waits until it takes connections. Throws an Error with its own words where it doesn't. */
export async function startServer(plan: ServerPlan): Promise<Server> {
  const data = join(plan.home, 'data');
  const child = launch(plan);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const running = () => child.exitCode === null && child.signalCode === null && child.pid;
  const deadline = Date.now() + READY_WAIT_MS;
  while (!isReady(data)) {
    if (!running() || Date.now() > deadline) {
      child.stdin?.destroy();
      throw new Error(lastComplaint(plan.logFile));
    }
    await sleep(POLL_MS);
  }
  return {
    async stop() {
      const pid = recordedPid(data);
      child.stdin?.end();
      await Promise.race([ended, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
      if (running() && pid) await stopServer(pid, data);
    },
  };
}
