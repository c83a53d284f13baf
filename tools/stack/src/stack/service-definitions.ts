import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getLogPath } from '../instance/data-folder.ts';
import { ensureServiceToken } from '../instance/secrets.ts';
import { isHealthy, isListening } from '../processes/readiness.ts';
import type { ProcessDefinition, ServiceDefinition } from '../processes/service.ts';
import { findBuiltEntry, type Project, ROOT } from '../settings/workspace.ts';
import type { Settings } from '../settings/settings.ts';
import { UserError } from '../../bootstrap/terminal.mjs';

/** Values shared by all processes of a stack. */
export interface StackContext {
  settings: Settings;
  databaseUrl: string;
  /** Database that test keys of the open platform read. */
  sandboxUrl: string | undefined;
  /** Ports by process name: those of the API, the worker and the apps. */
  ports: ReadonlyMap<string, number>;
  /** App served from its sources with hot reload. */
  devApp: string | undefined;
}

function requirePort({ ports }: StackContext, name: string): number {
  const port = ports.get(name);
  if (!port) throw new Error(`No port for ${name}`);
  return port;
}

function commonEnvironment({ settings, devApp }: StackContext, name: string) {
  return {
    HOST: '127.0.0.1',
    NODE_ENV: devApp === name ? 'development' : 'production',
    LOG_LEVEL: settings.logLevel,
    PUBLIC_ORIGIN: settings.publicOrigin,
    SERVICE_TOKEN: ensureServiceToken(settings.dataDir),
    DEV_OUTBOX: settings.loopback ? '1' : undefined,
  };
}

function requireBuiltEntry(app: Project): string {
  const entry = findBuiltEntry(app);
  if (!entry) throw new UserError(`${app.name} 没有构建结果（${app.folder}/dist）`);
  return entry;
}

/** Returns the names of the API's processes: `api`, `api-2`, `api-3` … */
export function listApiNames({ settings }: Pick<StackContext, 'settings'>): string[] {
  const more = Array.from({ length: settings.apiProcesses - 1 }, (_, i) => `api-${i + 2}`);
  return ['api', ...more];
}

/** Returns the environment of the API and of its programs, such as the loader of sample content. */
export function apiEnvironment(context: StackContext): Record<string, string | undefined> {
  return {
    ...commonEnvironment(context, 'api'),
    API_PORT: String(requirePort(context, 'api')),
    DATABASE_URL: context.databaseUrl,
    SANDBOX_DATABASE_URL: context.sandboxUrl,
    DATA_DIR: context.settings.dataDir,
    DNS_SERVERS: context.settings.dnsServers,
    REDIS_URL: context.settings.redisUrl,
  };
}

/** V8 flag that halves the garbage which waits in a process: an export of 400,000 rows takes 117 MB instead of 155 to 176. */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=8';

/**
 * Defines a process of the API by its name: from its build, or in development from its sources with a restart at every
 * change.
 */
export function apiService(app: Project, context: StackContext, name = 'api'): ServiceDefinition {
  const port = requirePort(context, name);
  const fromSource = ['--watch', '--watch-preserve-output', join(app.folder, 'src/main.ts')];
  return {
    name,
    label: name === 'api' ? '接口服务' : `接口服务 ${name} `,
    port,
    command:
      context.devApp === 'api' ? fromSource : [SMALL_YOUNG_GENERATION, requireBuiltEntry(app)],
    cwd: app.folder,
    environment: { ...apiEnvironment(context), API_PORT: String(port) },
    isReady: () => isHealthy(`http://127.0.0.1:${port}/api/readyz`),
    stopMs: 15_000,
    logFile: getLogPath(context.settings.dataDir, name),
  };
}

/** Defines the worker of the API, which matches notices with subscriptions. It stands beside the API's entry. */
export function workerService(app: Project, context: StackContext): ServiceDefinition {
  const port = requirePort(context, 'worker');
  const fromSource = ['--watch', '--watch-preserve-output', join(app.folder, 'src/worker.ts')];
  const built = () => join(dirname(requireBuiltEntry(app)), 'worker.js');
  return {
    name: 'worker',
    label: '订阅匹配',
    port,
    command: context.devApp === 'api' ? fromSource : [built()],
    cwd: app.folder,
    environment: { ...apiEnvironment(context), WORKER_PORT: String(port) },
    isReady: () => isHealthy(`http://127.0.0.1:${port}/healthz`),
    stopMs: 15_000,
    logFile: getLogPath(context.settings.dataDir, 'worker'),
  };
}

/** Early collection of the old generation as well keeps a rendering process small: cached pages are stored outside. */
const RENDERING_FLAGS = [SMALL_YOUNG_GENERATION, '--max-old-space-size=192'];

/** Defines an app that renders pages: from its build, or with React Router's development server. */
export function pageService(app: Project, context: StackContext): ServiceDefinition {
  const port = requirePort(context, app.name);
  const developed = context.devApp === app.name;
  const devServer = join(ROOT, 'node_modules/.bin/react-router');
  const devFlags = ['dev', '--port', String(port), '--strictPort', '--host', '127.0.0.1'];
  return {
    name: app.name,
    label: `应用 ${app.name} `,
    port,
    command: developed ? [devServer, ...devFlags] : [...RENDERING_FLAGS, requireBuiltEntry(app)],
    cwd: app.folder,
    environment: {
      ...commonEnvironment(context, app.name),
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${requirePort(context, 'api')}`,
      DATABASE_URL: undefined,
      SANDBOX_DATABASE_URL: undefined,
    },
    isReady: () => (developed ? isListening(port) : isHealthy(`http://127.0.0.1:${port}/healthz`)),
    stopMs: 10_000,
    logFile: getLogPath(context.settings.dataDir, app.name),
  };
}

/** Defines the gateway, which serves the public origin. */
export function gatewayService(gateway: Project, context: StackContext): ServiceDefinition {
  const { settings, ports, devApp } = context;
  const probe = { '0.0.0.0': '127.0.0.1', '::': '::1' }[settings.host] ?? settings.host;
  const apiNames = listApiNames(context);
  const originOf = (name: string) => `http://127.0.0.1:${requirePort(context, name)}`;
  const others = [...ports.keys()].filter((name) => !apiNames.includes(name));
  const backends = {
    ...Object.fromEntries(others.map((name) => [name, originOf(name)])),
    api: apiNames.map(originOf),
  };
  return {
    name: 'gateway',
    label: '网关',
    port: settings.port,
    command: [requireBuiltEntry(gateway)],
    cwd: gateway.folder,
    environment: {
      ...commonEnvironment(context, 'gateway'),
      HOST: settings.host,
      PORT: String(settings.port),
      BACKENDS: JSON.stringify(backends),
      DEV_APP: devApp,
      DATABASE_URL: undefined,
      SANDBOX_DATABASE_URL: undefined,
    },
    isReady: () => isListening(settings.port, probe),
    stopMs: 10_000,
    logFile: getLogPath(settings.dataDir, 'gateway'),
  };
}

/** Defines the process that encrypts what the database hands over and takes it, with new files, into the backup. */
export function archiverProcess({ dataDir, logLevel }: Settings): ProcessDefinition {
  return {
    name: 'archiver',
    label: '日志归档',
    command: [SMALL_YOUNG_GENERATION, join(ROOT, 'tools/backup/src/archiver.ts')],
    cwd: ROOT,
    environment: { DATA_DIR: dataDir, LOG_LEVEL: logLevel },
    isReady: () => Promise.resolve(true),
    stopMs: 60_000,
    logFile: getLogPath(dataDir, 'archiver'),
  };
}

/** Returns the program that loads the sample content, if the API has one. */
export function findSampleLoader(api: Project): string | undefined {
  const file = join(api.folder, 'sample/load.ts');
  return existsSync(file) ? file : undefined;
}
