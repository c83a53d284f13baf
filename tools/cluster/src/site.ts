import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { clusterEnvironment, proxyEnvironment } from '@zhucheng/deploy';
import {
  apiEnvironment,
  apiService,
  findSampleLoader,
  pageService,
  workerService,
  type StackContext,
} from '@zhucheng/stack/services';
import { readSettings } from '@zhucheng/stack/settings';
import { UserError } from '@zhucheng/stack/terminal';
import { listApps, ROOT, type Project } from '@zhucheng/stack/workspace';
import { certificatesOf, clusterPaths } from './files.ts';
import type { Daemon } from './processes.ts';
import type { ClusterSettings } from './settings.ts';

type ServiceDefinition = ReturnType<typeof apiService>;

/** An app of a release, which is a folder with the built apps. */
function requireApp(name: string, release = ROOT): Project {
  const app = listApps().find((it) => it.name === name);
  if (!app) throw new Error(`there is no apps/${name}`);
  return { ...app, folder: join(release, 'apps', name) };
}

/** Folder of what the site keeps outside of its database. */
export const siteDataFolder = ({ folder }: Pick<ClusterSettings, 'folder'>) => join(folder, 'site');

/** Address of a cluster's database, as processes of ours have it. */
export const siteDatabaseUrl = ({ topology, secrets }: ClusterSettings) =>
  clusterEnvironment(topology, secrets).DATABASE_URL;

/** Settings of all processes of ours: those of `npm start` with another database and origin. */
function siteContext({ folder, origin, topology, ports, secrets }: ClusterSettings): StackContext {
  const { DATABASE_URL, REDIS_URL } = clusterEnvironment(topology, secrets);
  return {
    settings: {
      ...readSettings({ LOG_LEVEL: 'warn' }),
      host: '127.0.0.1',
      port: ports.nginx,
      publicOrigin: origin,
      dataDir: siteDataFolder({ folder }),
      databaseUrl: DATABASE_URL,
      redisUrl: REDIS_URL,
      sampleContent: true,
    },
    databaseUrl: DATABASE_URL,
    sandboxUrl: undefined,
    devApp: undefined,
    // Apps call the API through HAProxy, which knows its processes.
    ports: new Map([
      ['api', topology.proxy.apiPort],
      ...topology.api.map(({ port }, index): [string, number] => [`api-${index + 1}`, port]),
      ...ports.workers.map((port, index): [string, number] => [`worker-${index + 1}`, port]),
    ]),
  };
}

/** Variables that tell of the terminal and of this command, not of the site: no process counts as changed because of them. */
const OF_TERMINAL =
  /^(_|SHLVL|PWD|OLDPWD|TERM|COLORTERM|COLUMNS|LINES|INIT_CWD|COLOR|NODE|EDITOR|FOLLOW_PARENT|(npm|NX|SSH|XDG)_.*)$/i;

const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_TERMINAL.test(name)));

/** Programs that stand beside an entry: a process of an older build is started again. */
const programsBeside = (entry: string) =>
  globSync('**/*.{js,json,sql}', { cwd: dirname(entry) })
    .sort()
    .map((file) => join(dirname(entry), file));

/** How processes of ours know the cluster's servers. */
const trust = ({ folder }: ClusterSettings) => ({
  NODE_EXTRA_CA_CERTS: certificatesOf(folder).authority,
});

/** Returns the processes of ours, of the release in a folder, in the order in which they start. */
export function siteDaemons(
  settings: ClusterSettings,
  release = ROOT,
): Record<'api' | 'worker' | 'apps', Daemon[]> {
  const { topology, ports, secrets, folder, apps } = settings;
  const context = siteContext(settings);
  const at = (name: string, port: number): StackContext => ({
    ...context,
    ports: new Map([...context.ports, [name, port]]),
  });
  const { DATABASE_REPLICA_URLS, DATABASE_POOLER } = clusterEnvironment(topology, secrets);
  const toDaemon = (name: string, service: ServiceDefinition, others = {}): Daemon => ({
    name,
    command: process.execPath,
    args: service.command,
    cwd: service.cwd,
    environment: {
      ...inherited(),
      DATABASE_REPLICA_URLS,
      DATABASE_POOLER,
      ...trust(settings),
      ...service.environment,
      ...others,
    },
    files: [...programsBeside(service.command.at(-1) ?? ''), certificatesOf(folder).authority],
    logFile: clusterPaths(folder).log(name),
    isReady: service.isReady,
  });
  const api = requireApp('api', release);
  return {
    api: topology.api.map((_, index) => {
      const name = `api-${index + 1}`;
      return toDaemon(name, apiService(api, context, name));
    }),
    worker: ports.workers.map((port, index) =>
      toDaemon(`worker-${index + 1}`, workerService(api, at('worker', port))),
    ),
    apps: [...apps].flatMap(([app, its]) =>
      its.map((port, index) =>
        toDaemon(
          `${app}-${index + 1}`,
          pageService(requireApp(app, release), at(app, port)),
          proxyEnvironment(topology),
        ),
      ),
    ),
  };
}

/** Loads the sample content, where the built API has it. Throws a UserError that tells what went wrong. */
export async function loadSample(settings: ClusterSettings): Promise<void> {
  const file = findSampleLoader(requireApp('api'));
  if (!file) return;
  const environment = { ...trust(settings), ...apiEnvironment(siteContext(settings)) };
  await promisify(execFile)(process.execPath, [file], {
    env: { ...process.env, ...environment },
  }).catch(({ stderr }: { stderr?: string }) => {
    throw new UserError(`示例内容载入失败：${stderr ?? ''}`);
  });
}
