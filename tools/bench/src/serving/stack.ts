import { fileURLToPath } from 'node:url';
import { startServer, type Core } from '../lib/processes.ts';

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** Ports of the servers under test, different from those of a running stack. */
const PORTS = { raw: 8471, bare: 8472, api: 8473, portal: 8474, worker: 8475 };

/** Service token of the servers under test. */
export const TOKEN = 'bench-bench-bench-bench';
const API_ORIGIN = `http://127.0.0.1:${PORTS.api}`;

/** Starts the built API. `cached` enables its reply cache; `core` 1 leaves core 0 to the app under test. */
export function startApi(
  databaseUrl: string,
  cached: boolean,
  core: Core = 0,
  port = PORTS.api,
  more: Readonly<Record<string, string>> = {},
) {
  return startServer(
    at('apps/api/dist/main.js'),
    port,
    '/api/readyz',
    {
      DATABASE_URL: databaseUrl,
      API_PORT: String(port),
      SERVICE_TOKEN: TOKEN,
      RATE_LIMIT: '100000000',
      LOG_LEVEL: 'silent',
      // As `npm start` runs it.
      NODE_OPTIONS: '--max-semi-space-size=8',
      ...(cached ? {} : { REPLY_CACHE_MB: '0' }),
      ...more,
    },
    core,
  );
}

/** Starts the built worker, on both cores unless told. */
export function startWorker(
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
  core: Core = 'any',
) {
  const env = {
    DATABASE_URL: databaseUrl,
    WORKER_PORT: String(PORTS.worker),
    SERVICE_TOKEN: TOKEN,
    LOG_LEVEL: 'silent',
    ...more,
  };
  return startServer(at('apps/api/dist/worker.js'), PORTS.worker, '/healthz', env, core);
}

/** Starts the built portal with that API. `cached` enables its page cache. */
export const startPortal = (cached: boolean, core: Core = 0) => startApp('portal', cached, core);

/** Starts a built app with that API. `cached` enables its page cache. */
export function startApp(name: 'portal' | 'open-platform', cached: boolean, core: Core = 0) {
  const env = {
    PORT: String(PORTS.portal),
    API_ORIGIN,
    SERVICE_TOKEN: TOKEN,
    PUBLIC_ORIGIN: 'http://localhost:8080',
    LOG_LEVEL: 'silent',
    ...(cached ? {} : { PAGE_CACHE_MB: '0' }),
  };
  const file = at(`apps/${name}/dist/server/main.js`);
  return startServer(file, PORTS.portal, '/healthz', env, core);
}

/** Starts the raw server with the bytes of a page. */
export function startRaw(body: string, headers: Record<string, string>) {
  return startServer(at('tools/bench/src/serving/raw-server.ts'), PORTS.raw, '/', {
    PORT: String(PORTS.raw),
    BODY: body,
    HEADERS: JSON.stringify(headers),
  });
}

/** Starts the baseline API. */
export function startBare(databaseUrl: string) {
  const file = at('tools/bench/src/serving/bare-api.ts');
  return startServer(file, PORTS.bare, '/healthz', {
    PORT: String(PORTS.bare),
    DATABASE_URL: databaseUrl,
  });
}
