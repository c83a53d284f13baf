import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { logFileOf } from '../instance/data-folder.ts';
import { serviceToken } from '../instance/secrets.ts';
import { answers, listens } from '../processes/readiness.ts';
import type { ServiceDefinition } from '../processes/service.ts';
import { ROOT } from '../settings/root.ts';
import type { Settings } from '../settings/settings.ts';
import { entryOf, type Project } from '../settings/workspace.ts';
import { Refusal } from '../terminal.ts';

/** What every process of one stack is started with. */
export interface Frame {
  settings: Settings;
  databaseUrl: string;
  /** Ports of the API and the apps, by project name. */
  ports: ReadonlyMap<string, number>;
  /** The app that is served from its sources with hot reload. */
  devApp: string | undefined;
}

function portOf({ ports }: Frame, name: string): number {
  const port = ports.get(name);
  if (!port) throw new Error(`No port for ${name}`);
  return port;
}

function shared({ settings, devApp }: Frame, name: string) {
  return {
    HOST: '127.0.0.1',
    NODE_ENV: devApp === name ? 'development' : 'production',
    LOG_LEVEL: settings.logLevel,
    PUBLIC_ORIGIN: settings.publicOrigin,
    SERVICE_TOKEN: serviceToken(settings.dataDir),
    DEV_OUTBOX: settings.loopback ? '1' : undefined,
  };
}

function builtEntry(app: Project): string {
  const entry = entryOf(app);
  if (!entry) throw new Refusal(`${app.name} 没有构建结果（${app.folder}/dist）`);
  return entry;
}

/** What the API's own programs need to know, also the sample content's loader. */
export function apiEnvironment(frame: Frame): Record<string, string | undefined> {
  return {
    ...shared(frame, 'api'),
    API_PORT: String(portOf(frame, 'api')),
    DATABASE_URL: frame.databaseUrl,
    DATA_DIR: frame.settings.dataDir,
  };
}

/** The API: from its build, or from its sources with a restart at every change. */
export function apiService(app: Project, frame: Frame): ServiceDefinition {
  const port = portOf(frame, 'api');
  const fromSource = ['--watch', '--watch-preserve-output', join(app.folder, 'src/main.ts')];
  return {
    name: 'api',
    label: '接口服务',
    port,
    command: frame.devApp === 'api' ? fromSource : [builtEntry(app)],
    cwd: app.folder,
    environment: apiEnvironment(frame),
    isReady: () => answers(`http://127.0.0.1:${port}/api/readyz`),
    stopMs: 15_000,
    logFile: logFileOf(frame.settings.dataDir, 'api'),
  };
}

/**
 * Keeps a rendering process small: short-lived objects die young in a small nursery, and the old generation is collected
 * before it spreads. Pages in the cache lie outside of both.
 */
const LEAN = ['--max-semi-space-size=8', '--max-old-space-size=192'];

/** An app that renders pages: from its build, or through React Router's development server. */
export function pageService(app: Project, frame: Frame): ServiceDefinition {
  const port = portOf(frame, app.name);
  const developed = frame.devApp === app.name;
  const devServer = join(ROOT, 'node_modules/.bin/react-router');
  const devFlags = ['dev', '--port', String(port), '--strictPort', '--host', '127.0.0.1'];
  return {
    name: app.name,
    label: `应用 ${app.name} `,
    port,
    command: developed ? [devServer, ...devFlags] : [...LEAN, builtEntry(app)],
    cwd: app.folder,
    environment: {
      ...shared(frame, app.name),
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${portOf(frame, 'api')}`,
      DATABASE_URL: undefined,
    },
    isReady: () => (developed ? listens(port) : answers(`http://127.0.0.1:${port}/healthz`)),
    stopMs: 10_000,
    logFile: logFileOf(frame.settings.dataDir, app.name),
  };
}

/** The one public address in front of all. */
export function gatewayService(gateway: Project, frame: Frame): ServiceDefinition {
  const { settings, ports, devApp } = frame;
  const probe = { '0.0.0.0': '127.0.0.1', '::': '::1' }[settings.host] ?? settings.host;
  const backends = [...ports].map(([name, port]) => [name, `http://127.0.0.1:${port}`]);
  return {
    name: 'gateway',
    label: '网关',
    port: settings.port,
    command: [builtEntry(gateway)],
    cwd: gateway.folder,
    environment: {
      ...shared(frame, 'gateway'),
      HOST: settings.host,
      PORT: String(settings.port),
      BACKENDS: JSON.stringify(Object.fromEntries(backends)),
      DEV_APP: devApp,
      DATABASE_URL: undefined,
    },
    isReady: () => listens(settings.port, probe),
    stopMs: 10_000,
    logFile: logFileOf(settings.dataDir, 'gateway'),
  };
}

/** Program that loads the sample content, if the API has one. */
export function sampleLoader(api: Project): string | undefined {
  const file = join(api.folder, 'sample/load.ts');
  return existsSync(file) ? file : undefined;
}
