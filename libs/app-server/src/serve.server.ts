// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- an ambient module can't be imported
/// <reference path="./server-build.d.ts" />
import { createServer, type Server } from 'node:http';
import { RateLimit } from '@zhucheng/rate-limit';
import { startTracing, stopTracing } from '@zhucheng/telemetry';
import { findPathOwner, getOfflineWorker } from '@zhucheng/site-config';
import type { ServerBuild } from 'react-router';
import { subscribeToInvalidations } from './cache/invalidations.server.ts';
import { CACHE_OPTIONS, PageCache } from './cache/page-cache.ts';
import { ReplyCache } from './cache/reply-cache.ts';
import { Experiments } from './experiments/experiments.server.ts';
import { createNodeTransport } from './render/transport.server.ts';
import { readSettings, type ServerSettings } from './settings.server.ts';
import { SiteSettings } from './site-settings.server.ts';
import { createAssetHandler, createStyleSelector } from './http/assets.server.ts';
import type { Page } from './http/page.ts';
import { createRequestListener } from './listener.server.ts';
import { logger } from './log.server.ts';
import { createPageTargetParser } from './render/page-key.server.ts';
import { createPageRenderer } from './render/render.server.ts';

/** Options of {@link serve}. */
export interface ServeOptions {
  name: string;
  build: ServerBuild;
  settings?: ServerSettings;
  /** Folder of the client's files; default: sibling of the server's. */
  clientFolder?: string;
}

/** Running app server. */
export interface RunningServer {
  port: number;
  /** Stops accepting connections and resolves when running requests are finished. */
  stop: () => Promise<void>;
}

/** Maximum wait for running requests on stop, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000;

/** Keep-alive timeout; longer than the gateway's, so that the gateway never writes to a closing connection. */
const KEEP_ALIVE_MS = 75_000;

function listen(server: Server, { host, port }: ServerSettings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const limit = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve();
    });
  });
}

/** Starts an app's server. Rejects if it cannot listen. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { name, build, settings = readSettings(), clientFolder } = options;
  const cache = new PageCache<Page>({ ...CACHE_OPTIONS, maxBytes: settings.pageCacheBytes });
  const replies = new ReplyCache();
  const experiments = new Experiments(settings, createNodeTransport(settings));
  const site = new SiteSettings(settings, createNodeTransport(settings), cache);
  const { entry } = build.assets;
  let accepting = true;
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 30_000 },
    createRequestListener({
      name,
      cache,
      parseTarget: createPageTargetParser(build, settings.publicOrigin),
      render: createPageRenderer({
        build,
        settings,
        share: replies.share,
        selectStyles: createStyleSelector([entry.module, ...entry.imports], clientFolder),
      }),
      renderLimit: new RateLimit({ max: settings.pageRateLimit, windowMs: 60_000 }),
      assets: createAssetHandler(name, clientFolder),
      experiments,
      isSecure: settings.publicOrigin.startsWith('https:'),
      removedWorker: settings.offline
        ? undefined
        : getOfflineWorker(findPathOwner(`/assets/${name}/`)),
      accepting: () => accepting,
    }),
  );
  const port = await listen(server, settings);
  const stopListening = subscribeToInvalidations(settings, [cache, replies, experiments, site]);
  return {
    port,
    stop: async () => {
      accepting = false;
      stopListening();
      site.stop();
      await close(server);
      await experiments.stop();
    },
  };
}

/** Runs an app's server until the process receives a signal to stop. Content of every app's `server/main.ts`. */
export async function serve(options: ServeOptions): Promise<void> {
  try {
    await startTracing(options.name, logger);
    const { port, stop } = await startServer(options);
    logger.info({ port }, `${options.name} listens`);
    const end = () =>
      void stop()
        .then(stopTracing)
        .then(() => process.exit(0));
    process.once('SIGTERM', end).once('SIGINT', end);
  } catch (error) {
    logger.error({ error }, `${options.name} could not start`);
    process.exitCode = 1;
  }
}
