import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RateLimit } from '@zhucheng/rate-limit';
import { inSpan, runForRequest, takeRequestId, type RunningSpan } from '@zhucheng/telemetry';
import type { OfflineWorker } from '@zhucheng/site-config';
import type { PageCache } from './cache/page-cache.ts';
import type { AssetHandler } from './http/assets.server.ts';
import { createHealthCheck } from './http/health.ts';
import { createFallbackPage } from './http/fallback-page.ts';
import { sendRemovalWorker } from './http/offline-worker.ts';
import type { Page } from './http/page.ts';
import { sendPage } from './http/send.ts';
import { logger, maskPath } from './log.server.ts';
import { chooseParticipation } from './experiments/participation.ts';
import type { Experiments } from './experiments/experiments.server.ts';
import { withVariant, type PageTarget } from './render/page-key.server.ts';
import { findPreviewTicket } from './render/preview.ts';
import type { RenderPage } from './render/render.server.ts';

/** Options of {@link createRequestListener}. */
export interface ListenerOptions {
  name: string;
  cache: PageCache<Page>;
  parseTarget: (raw: string) => PageTarget | undefined;
  render: RenderPage;
  /** Renderings of each visitor address. */
  renderLimit: RateLimit;
  assets: AssetHandler;
  experiments: Experiments;
  /** True if the site is served over https. */
  isSecure: boolean;
  /** The app's offline worker, if it is switched off. */
  removedWorker?: OfflineWorker;
  /** False while the process is stopping. */
  accepting: () => boolean;
}

/** Maximum number of memoised request targets. */
const MAX_ALIASES = 10_000;

/** Path prefix of assets; a missing one is a plain 404. */
const ASSETS = '/assets/';

/**
 * Returns the client address recorded by the gateway; empty for requests that bypassed the gateway (warm-up,
 * benchmark).
 */
function getVisitorAddress({ headers }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for'];
  return (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim() ?? '';
}

/** Tests whether somebody will see the reply: neither a prefetch nor asked for without its body. */
const isView = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers['sec-purpose'] === undefined;

/** Answers a request for an uncached page that nobody will see: showing it would count. */
function answerNothing(response: ServerResponse): void {
  response.writeHead(204, { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).end();
}

function nameSpan(span: RunningSpan | undefined, { method }: IncomingMessage, target: PageTarget) {
  span?.rename(`${method} ${target.route}`);
  span?.add({ 'http.route': target.route });
}

function refuseMethod(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD');
  response.setHeader('Connection', 'close');
  sendPage(request, response, createFallbackPage(405), 'miss');
  request.resume();
}

/** Creates the request listener of an app: health check, assets, pages. */
export function createRequestListener(parts: ListenerOptions): RequestListener {
  const { name, cache, parseTarget, render, renderLimit, assets, removedWorker, accepting } = parts;
  const { experiments, isSecure } = parts;
  const scheme = isSecure ? 'https' : 'http';
  const answerHealth = createHealthCheck(name, accepting);
  const targets = new Map<string, PageTarget>();

  const remember = (raw: string, target: PageTarget) => {
    if (targets.size >= MAX_ALIASES) targets.clear();
    targets.set(raw, target);
  };

  const findExperiment = ({ hasVariants, pathname }: PageTarget) =>
    hasVariants ? experiments.find(pathname) : undefined;

  /** Answers with a page that is rendered for this request alone: no cache sees it. */
  const answerAlone = async (
    request: IncomingMessage,
    response: ServerResponse,
    target: PageTarget,
  ) => {
    const visitor = getVisitorAddress(request);
    const retryAfter = visitor ? renderLimit.consume(visitor) : 0;
    const page = retryAfter > 0 ? createFallbackPage(429, retryAfter) : await render(target);
    sendPage(request, response, page, 'miss');
  };

  const answerPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    raw: string,
    span: RunningSpan | undefined,
  ) => {
    const target = parseTarget(raw);
    if (target) nameSpan(span, request, target);
    if (!target || raw.startsWith(ASSETS)) {
      return sendPage(request, response, createFallbackPage(404), 'miss');
    }
    const preview = findPreviewTicket(raw);
    if (preview !== undefined) return answerAlone(request, response, { ...target, preview });
    if (target.uncached) {
      if (!isView(request)) return answerNothing(response);
      return answerAlone(request, response, { ...target, cookies: request.headers.cookie });
    }
    const experiment = findExperiment(target);
    const part = experiment && chooseParticipation(request, experiment, isSecure);
    const shown = part ? withVariant(target, part.variant) : target;
    const visitor = getVisitorAddress(request);
    const retryAfter = !visitor || cache.isServable(shown.key) ? 0 : renderLimit.consume(visitor);
    if (retryAfter > 0) {
      return sendPage(request, response, createFallbackPage(429, retryAfter), 'miss');
    }
    const { page, from } = await cache.get(shown.key, () => render(shown));
    if (page.status === 200) remember(raw, target);
    if (!experiment || !part || page.status !== 200) return sendPage(request, response, page, from);
    if (part.counted) experiments.count(experiment, part.variant, part.cookie !== undefined);
    return sendPage(request, response, page, from, part);
  };

  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
    logger.error({ path: maskPath(request.url ?? ''), error }, 'page failed');
    if (response.headersSent) response.destroy();
    else sendPage(request, response, createFallbackPage(500), 'miss');
  };

  /** Answers what no fresh page in the cache does, in a span of its own and with a line in the log. */
  const answerAndLog = async (request: IncomingMessage, response: ServerResponse, raw: string) => {
    const begun = performance.now();
    const path = maskPath(raw);
    const { method = 'GET', headers } = request;
    const facts = { 'http.request.method': method, 'url.path': path, 'url.scheme': scheme };
    await inSpan(method, { kind: 'server', continues: headers, facts }, async (span) => {
      await answerPage(request, response, raw, span).catch((error) =>
        fail(request, response, error),
      );
      const { statusCode } = response;
      span?.add({ 'http.response.status_code': statusCode });
      if (statusCode >= 500) span?.fail(String(statusCode));
    });
    const ms = Math.round(performance.now() - begun);
    logger.info({ path, status: response.statusCode, ms }, 'answered');
  };

  return (request, response) => {
    const raw = request.url ?? '/';
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(request, response);
    const target = targets.get(raw);
    const page = target && !findExperiment(target) ? cache.fresh(target.key) : undefined;
    if (page) return sendPage(request, response, page, 'hit');
    if (removedWorker && raw === removedWorker.address)
      return sendRemovalWorker(response, name, removedWorker);
    if (raw === '/healthz') return answerHealth(response);
    assets(request, response, () => {
      // Only the gateway reaches this server.
      const id = takeRequestId(request.headers, true);
      void runForRequest(id, () => answerAndLog(request, response, raw));
    });
  };
}
