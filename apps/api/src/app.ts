import type { IncomingMessage } from 'node:http';
import autoload from '@fastify/autoload';
import proxyAddr from '@fastify/proxy-addr';
import { takeRequestId } from '@zhucheng/telemetry';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { LEASE_TIMES, type LeaseTimes } from './ai/runs/run-host.ts';
import type { Config } from './config.ts';
import './http/decorations.ts';
import { loggerOptions, REQUEST_ID_LABEL } from './http/logger.ts';
import { createTokenChecker } from './http/guards.ts';
import { UPLOAD_TIMEOUT_MS } from './http/files/uploads.ts';
import { setupZodLocale } from './http/validation-messages.ts';
import { appendMessage } from './modules/service/chat/append-messages.service.ts';
import { programPath } from './paths.ts';
import { sendError } from './plugins/calls/errors.ts';

const BODY_LIMIT = 1024 * 1024;

/** Options that tests set besides the configuration. */
export interface BuildOptions {
  /** Called before modules are mounted. */
  prepare?: (app: FastifyInstance) => void | Promise<void>;
  /** Stores messages of sockets; another function in benchmarks only. */
  appendMessage?: typeof appendMessage;
  /** Leases of runs; shorter ones in tests that end processes. */
  leaseTimes?: LeaseTimes;
  /** Milliseconds between two looks at what the process depends on; shorter in tests of it. */
  watchEveryMs?: number;
}

/** Builds the API. It listens only when told to, so tests inject calls. */
export async function buildApp(
  config: Config,
  options: BuildOptions = {},
): Promise<FastifyInstance> {
  setupZodLocale();
  const isGateway = createProxyTrust(config.gateways);
  const requestIdOf = createRequestIds(config.serviceToken, isGateway);
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: REQUEST_ID_LABEL,
    }),
    trustProxy: isGateway,
    bodyLimit: BODY_LIMIT,
    // How long a body may take; calls without a file are ended earlier, by `plugins/calls/time-limit.ts`.
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    // While stopping, calls on open connections are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply as never);
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  app.decorate('config', config);
  app.decorate('requestIdOf', requestIdOf);
  app.decorate('appendMessage', options.appendMessage ?? appendMessage);
  app.decorate('leaseTimes', options.leaseTimes ?? LEASE_TIMES);
  app.decorate('watchEveryMs', options.watchEveryMs);
  app.removeContentTypeParser('text/plain');

  await app.register(autoload, {
    dir: programPath('plugins'),
    dirNameRoutePrefix: false,
    forceESM: true,
  });
  await options.prepare?.(app);
  // Validation by zod stays within the modules: set globally it breaks the plugins' own routes.
  await app.register(
    async (scope) => {
      scope.setValidatorCompiler(validatorCompiler);
      await scope.register(autoload, {
        dir: programPath('modules'),
        matchFilter: /\.handlers\.(ts|js)$/,
        dirNameRoutePrefix: false,
        forceESM: true,
      });
    },
    { prefix: '/api' },
  );
  return app;
}

/** Tests whether an address is one of our gateways. Answers are remembered: parsing addresses costs more than looking them up. */
function createProxyTrust(gateways: readonly string[]) {
  const isGateway = proxyAddr.compile([...gateways]);
  const known = new LRUCache<string, boolean>({ max: 10_000 });
  return (address: string, hop: number): boolean => {
    let trusted = known.get(address);
    if (trusted === undefined) known.set(address, (trusted = isGateway(address, hop)));
    return trusted;
  };
}

/** Ids of requests: those that our gateways and apps have given them, else new ones. */
function createRequestIds(
  serviceToken: string,
  isGateway: (address: string, hop: number) => boolean,
) {
  const isServiceToken = createTokenChecker(serviceToken);
  return ({ headers, socket }: IncomingMessage): string => {
    const isTrusted =
      isServiceToken(headers['x-service-token']) || isGateway(socket.remoteAddress ?? '', 0);
    return takeRequestId(headers, isTrusted);
  };
}
