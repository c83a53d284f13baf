import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@zhucheng/test-kit/free-port';
import { programPath } from '../../src/paths.ts';
import { ACCOUNT_SECRET_FOR_TESTS, SERVICE_TOKEN } from '../harness.ts';

/** Time for a process to answer, on a machine that does much else. */
const START_LIMIT_MS = 120_000;
const POLL_MS = 20;
/** Has the programs into which it is loaded live at another time. */
const SHIFTED_CLOCK = join(programPath(), '../../../tools/stack/src/test/shifted-clock.mjs');

/** A process that may be killed at any time and started again at the same port. */
export interface KillableProcess {
  port: number;
  /** Kills it with SIGKILL, waits for its end and starts it again; resolves when it answers. */
  killAndRestart: () => Promise<void>;
  /** Starts it again after `stop`. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

function spawnQuietly(command: string, args: string[], env: Record<string, string>): ChildProcess {
  const { PATH, HOME, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = process.env;
  const inherited = { PATH, HOME, LD_LIBRARY_PATH, NODE_COMPILE_CACHE };
  return spawn(command, args, {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Ends a process, unless it has ended, and waits for it. */
export async function endChild(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts a worker on a database, without waiting for it. */
export const spawnWorker = (databaseUrl: string, env: Record<string, string>): ChildProcess =>
  spawnQuietly(process.execPath, [programPath('worker.ts')], {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    WORKER_PORT: '0',
    ACCOUNT_SECRET: ACCOUNT_SECRET_FOR_TESTS,
    ...env,
  });

interface Program {
  command: string;
  args: (port: number) => string[];
  env: (port: number) => Record<string, string>;
  isReady: (port: number) => Promise<boolean>;
}

async function startProgram({ command, args, env, isReady }: Program): Promise<KillableProcess> {
  const port = await findFreePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawnQuietly(command, args(port), env(port));
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await isReady(port))) {
      const late = Date.now() > deadline;
      if (late || child.exitCode !== null) throw new Error(`${command} did not start`);
      await sleep(POLL_MS);
    }
  };
  const stop = () => endChild(child, 'SIGKILL');
  await start();
  return { port, stop, restart: start, killAndRestart: () => stop().then(start) };
}

const respondsOk = (url: string) =>
  fetch(url).then(
    (reply) => reply.text().then(() => reply.ok),
    () => false,
  );

/** Settings of {@link startApi}. */
export interface ApiSettings {
  databaseUrl: string;
  dataDir: string;
  publicOrigin: string;
  redisUrl: string | undefined;
  /** Milliseconds by which its clock is ahead. */
  clockOffsetMs?: number;
  /** More variables. */
  env?: Record<string, string>;
}

/** Starts the API in a process of its own. */
export const startApi = ({
  databaseUrl,
  dataDir,
  publicOrigin,
  redisUrl,
  clockOffsetMs = 0,
  env = {},
}: ApiSettings) =>
  startProgram({
    command: process.execPath,
    args: () => [
      ...(clockOffsetMs === 0 ? [] : ['--import', SHIFTED_CLOCK]),
      programPath('main.ts'),
    ],
    env: (port) => ({
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: publicOrigin,
      SERVICE_TOKEN,
      RATE_LIMIT: '10000000',
      ...(redisUrl && { REDIS_URL: redisUrl }),
      CLOCK_OFFSET_MS: String(clockOffsetMs),
      ...env,
    }),
    isReady: (port) => respondsOk(`http://127.0.0.1:${port}/api/readyz`),
  });

/** Starts the gateway in front of processes of the API, told by a function that knows its origin. */
export async function startGateway(
  startBackends: (origin: string) => Promise<readonly KillableProcess[]>,
) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const backends = await startBackends(origin);
  const api = backends.map((backend) => `http://127.0.0.1:${backend.port}`);
  const gateway = await startProgram({
    command: process.execPath,
    args: () => [join(programPath(), '../../gateway/src/main.ts')],
    env: () => ({ PORT: String(port), PUBLIC_ORIGIN: origin, BACKENDS: JSON.stringify({ api }) }),
    isReady: () => isListening(port),
  });
  return { origin, backends, stop: gateway.stop };
}

/** True if `redis-server` is installed. */
export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

/** Starts a Redis that keeps nothing, with more arguments if given. */
export const startRedis = (...more: string[]) =>
  startProgram({
    command: 'redis-server',
    args: (port) => [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--loglevel',
      'warning',
      ...more,
    ],
    env: () => ({}),
    isReady: isListening,
  });
