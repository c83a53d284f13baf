import { spawn, type ChildProcess } from 'node:child_process';
import { resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../free-port.ts';

/** A path below the checkout; an absolute one stays. */
const fromRoot = (path: string) =>
  resolvePath(fileURLToPath(new URL('../../../../', import.meta.url)), path);

const TOKEN = 'journey-journey-journey';

/** A built service in a process of its own, which a journey may kill. */
export interface Service {
  origin: string;
  kill: () => Promise<void>;
}

async function startService(
  file: string,
  health: string,
  origin: string,
  env: Record<string, string>,
): Promise<Service> {
  const child = spawn(process.execPath, [fromRoot(file)], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      SERVICE_TOKEN: TOKEN,
      // The platform's sample accounts are in its database, and what its secret has encrypted.
      DEV_OUTBOX: '1',
      ...(process.env.JOURNEY_DATA_DIR && { DATA_DIR: process.env.JOURNEY_DATA_DIR }),
      ...env,
    },
    stdio: 'ignore',
  });
  const deadline = Date.now() + 120_000;
  while (!(await isResponding(origin + health))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${file} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin, kill: () => killProcess(child) };
}

const isResponding = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** API in a process of its own. */
export type Api = Service & { port: number };

/** Starts the built API on a port; the same port again stands for a restart. `env` overrides its settings. */
export async function startApi(
  databaseUrl: string,
  port?: number,
  env: Record<string, string> = {},
): Promise<Api> {
  const apiPort = port ?? (await findFreePort());
  const service = await startService(
    'apps/api/dist/main.js',
    '/api/readyz',
    `http://127.0.0.1:${apiPort}`,
    {
      API_PORT: String(apiPort),
      DATABASE_URL: databaseUrl,
      ...env,
    },
  );
  return { ...service, port: apiPort };
}

/** Starts a built app with pages, which asks the API at that origin; `env` overrides its settings, `folder` its build. */
export async function startPages(
  app: 'portal' | 'console' | 'help-centre' | 'open-platform' | 'ai-tools',
  apiOrigin: string,
  env: Record<string, string> = {},
  folder = `apps/${app}/dist`,
): Promise<Service> {
  const port = env.PORT ?? String(await findFreePort());
  return startService(`${folder}/server/main.js`, '/healthz', `http://127.0.0.1:${port}`, {
    PORT: port,
    API_ORIGIN: apiOrigin,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    ...env,
  });
}

/** Starts the built portal. */
export const startPortal = (
  apiOrigin: string,
  env: Record<string, string> = {},
): Promise<Service> => startPages('portal', apiOrigin, env);

/** Starts the built gateway at an origin, before the processes of each backend. */
export const startGateway = (
  origin: string,
  backends: Readonly<Record<string, string | readonly string[]>>,
): Promise<Service> =>
  startService('apps/gateway/dist/main.js', '/healthz', origin, {
    PUBLIC_ORIGIN: origin,
    PORT: new URL(origin).port,
    BACKENDS: JSON.stringify(backends),
  });

/** An open platform of its own, with its API behind one gateway. */
export interface OpenPlatform {
  origin: string;
  killApi: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the built open platform and an API on the database of the stack under test; `env` overrides the app's settings. */
export async function startOpenPlatform(
  databaseUrl: string,
  env: Record<string, string>,
): Promise<OpenPlatform> {
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const own = { PUBLIC_ORIGIN: origin };
  const api = await startApi(databaseUrl, undefined, own);
  const pages = await startPages('open-platform', api.origin, { ...own, ...env });
  const gateway = await startGateway(origin, {
    'open-platform': pages.origin,
    portal: pages.origin,
    api: api.origin,
  });
  return {
    origin,
    killApi: api.kill,
    stop: async () => {
      await Promise.all([gateway, pages, api].map((service) => service.kill()));
    },
  };
}

/** A whole platform whose calls, sockets and pages several processes share, as with `API_PROCESSES=2`. */
export interface SharedPlatform {
  origin: string;
  /** Kills the process of that number and starts it again after what happens meanwhile. */
  killApi: (number: 0 | 1, meanwhile: () => Promise<void>) => Promise<void>;
  /** Kills a process of the API and the portal that asks it, and starts both again after what happens meanwhile. */
  killPair: (number: 0 | 1, meanwhile: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a platform on the database of the stack under test: two processes of the API, one of the portal; with `hasConsole` two
 * of the portal, each of which asks its own API, and the staff's app.
 */
export async function startSharedPlatform(
  databaseUrl: string,
  { hasConsole = false } = {},
): Promise<SharedPlatform> {
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const env = { PUBLIC_ORIGIN: origin };
  const apis = [
    await startApi(databaseUrl, undefined, env),
    await startApi(databaseUrl, undefined, env),
  ] as [Api, Api];
  const portals = [await startPortal(apis[0].origin, env)];
  if (hasConsole) portals.push(await startPortal(apis[1].origin, env));
  const desk = hasConsole ? await startPages('console', apis[0].origin, env) : undefined;
  const gateway = await startGateway(origin, {
    portal: portals.map((portal) => portal.origin),
    api: apis.map((api) => api.origin),
    ...(desk && { console: desk.origin }),
  });
  const restartApi = async (number: 0 | 1) => {
    apis[number] = await startApi(databaseUrl, apis[number].port, env);
  };
  return {
    origin,
    killApi: async (number, meanwhile) => {
      await apis[number].kill();
      await meanwhile();
      await restartApi(number);
    },
    killPair: async (number, meanwhile) => {
      const portal = portals[number];
      if (!portal) throw new Error(`There is no portal ${number}.`);
      await Promise.all([apis[number].kill(), portal.kill()]);
      await meanwhile();
      await restartApi(number);
      const { port: PORT } = new URL(portal.origin);
      portals[number] = await startPortal(apis[number].origin, { ...env, PORT });
    },
    stop: async () => {
      const services = [gateway, ...portals, ...apis, ...(desk ? [desk] : [])];
      await Promise.all(services.map((service) => service.kill()));
    },
  };
}
