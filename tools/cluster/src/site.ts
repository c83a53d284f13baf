import { join } from 'node:path';
import { clusterEnvironment } from '@zhucheng/deploy';
import {
  apiEnvironment,
  apiService,
  findSampleLoader,
  pageService,
  workerService,
  type StackContext,
} from '@zhucheng/stack/services';
import { readSettings } from '@zhucheng/stack/settings';
import { listApps, type Project } from '@zhucheng/stack/workspace';
import { clusterPaths } from './files.ts';
import type { Daemon } from './processes.ts';
import type { ClusterSettings } from './settings.ts';

type ServiceDefinition = ReturnType<typeof apiService>;

/** Apps that the cluster runs; the portal answers for those without processes. */
export const CLUSTER_APPS = ['api', 'portal'];

function requireApp(name: string): Project {
  const app = listApps().find((it) => it.name === name);
  if (!app) throw new Error(`there is no apps/${name}`);
  return app;
}

/** Folder of what the site keeps outside of its database. */
export const siteDataFolder = ({ folder }: Pick<ClusterSettings, 'folder'>) => join(folder, 'site');

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

/** Returns the processes of ours, in the order in which they start. */
export function siteDaemons(
  settings: ClusterSettings,
): Record<'api' | 'worker' | 'portal', Daemon[]> {
  const { topology, ports, secrets, folder } = settings;
  const context = siteContext(settings);
  const at = (name: string, port: number): StackContext => ({
    ...context,
    ports: new Map([...context.ports, [name, port]]),
  });
  const { DATABASE_REPLICA_URLS } = clusterEnvironment(topology, secrets);
  const toDaemon = (name: string, service: ServiceDefinition): Daemon => ({
    name,
    command: process.execPath,
    args: service.command,
    cwd: service.cwd,
    environment: { ...process.env, DATABASE_REPLICA_URLS, ...service.environment },
    logFile: clusterPaths(folder).log(name),
    isReady: service.isReady,
  });
  const [api, portal] = [requireApp('api'), requireApp('portal')];
  return {
    api: topology.api.map((_, index) => {
      const name = `api-${index + 1}`;
      return toDaemon(name, apiService(api, context, name));
    }),
    worker: ports.workers.map((port, index) =>
      toDaemon(`worker-${index + 1}`, workerService(api, at('worker', port))),
    ),
    portal: ports.portals.map((port, index) =>
      toDaemon(`portal-${index + 1}`, pageService(portal, at('portal', port))),
    ),
  };
}

/** Program that loads the sample content, with its environment. */
export function sampleLoader(settings: ClusterSettings) {
  const file = findSampleLoader(requireApp('api'));
  return file && { file, environment: apiEnvironment(siteContext(settings)) };
}
