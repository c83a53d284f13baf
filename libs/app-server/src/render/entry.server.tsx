import { randomUUID } from 'node:crypto';
import { makeRenderStore, packSnapshot, ServerQueries, type Snapshot } from '@zhucheng/api-client';
import { getSiteRevision } from '@zhucheng/site-config';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import {
  AppProviders,
  createBootSource,
  createIslandBootSource,
  escapeJson,
  isHydrated,
  queriesContext,
  takeLoaderData,
  variantContext,
} from '@zhucheng/app-shell/runtime';
import { logger, maskPath } from '../log.server.ts';
import { FragmentCache } from './fragment-cache.server.ts';
import { renderedPageContext } from './request-context.server.ts';
import { fragmentToHtml, toHtml } from './to-html.server.ts';

export { queriesMiddleware } from './request-context.server.ts';

/** Nonce of our inline scripts; never leaves this process. */
const nonce = randomUUID();

function createBootSources() {
  const revision = getSiteRevision();
  return { revision, page: createBootSource(), island: createIslandBootSource() };
}

let bootSources: ReturnType<typeof createBootSources> | undefined;

/** First inline scripts of pages; made again after staff have changed the settings of the site. */
function getBootSources() {
  if (bootSources?.revision !== getSiteRevision()) bootSources = createBootSources();
  return bootSources;
}

/** Returns the script of a page that is not hydrated; undefined for other pages. */
function createEntryScript(context: EntryContext, mark?: string): ReactNode {
  const { manifest, routeModules, staticHandlerContext } = context;
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);
  if (isHydrated(handles)) return undefined;
  // The development server refreshes components by a script that must run first.
  const modules = [manifest.hmr?.runtime ?? [], manifest.entry.module].flat();
  const program = modules.map((file) => `import ${JSON.stringify(file)};`).join('\n');
  return <script nonce={mark} type="module" dangerouslySetInnerHTML={{ __html: program }} />;
}

/**
 * Renders a page in one piece, because its headers depend on its bytes (see `finish-page.ts`) and it is cached. Nothing
 * suspends: loaders have fetched the data.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const queries = loadContext.get(queriesContext);
  const sink = loadContext.get(renderedPageContext);
  const snapshot: Snapshot = {
    queries: queries instanceof ServerQueries ? queries.results : {},
    renderedAt: sink?.startedAt ?? Date.now(),
  };
  const fragments = new FragmentCache(snapshot);
  const mark = sink ? nonce : undefined;
  const entryScript = createEntryScript(context, mark);
  const boot = getBootSources();
  const info = {
    renderedAt: snapshot.renderedAt,
    nonce: mark,
    bootSource: entryScript ? boot.island : boot.page,
    entryScript,
    variant: loadContext.get(variantContext) ?? 'A',
    state: escapeJson(
      packSnapshot(
        queries instanceof ServerQueries ? { ...snapshot, queries: queries.sent } : snapshot,
      ),
    ),
    cachedFragment: sink ? fragments.get : undefined,
  };
  const store = makeRenderStore(snapshot);
  const inProviders = (children: ReactNode) => (
    <AppProviders store={store} info={info}>
      {children}
    </AppProviders>
  );
  const withData = await takeLoaderData(context, info.nonce);
  const page = await toHtml(
    inProviders(<ServerRouter context={context} url={request.url} nonce={info.nonce} />),
  );
  fragments.fill((fragment) => fragmentToHtml(inProviders(fragment)));
  const html = withData(page);
  if (!sink) {
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new Response(html, { status, headers });
  }
  sink.html = html;
  sink.nonce = nonce;
  return new Response(null, { status, headers });
}

/** Logs rendering errors. Thrown responses (such as 404) are results, not errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error) && !('error' in error && error.error)) return;
  logger.error({ path: maskPath(new URL(request.url).pathname), error }, 'rendering failed');
}
