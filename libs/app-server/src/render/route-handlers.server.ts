import { isHydrated } from '@zhucheng/app-shell/runtime';
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { deferModules } from './defer-modules.ts';

/** Handler of the pages of one route. */
export interface RouteHandler {
  handle: RequestHandler;
  /** Defers the module script of a page, see `deferModules`. */
  defer: (code: string) => string;
  /** False for pages without a client router, see `PageHandle.hydrate`. */
  hydrated: boolean;
}

/** Reduces a build to some of its routes, whose scripts are not preloaded: `finishPage` loads them later. */
function pickRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.entries(routes).filter(([id]) => ids.includes(id));
  const { assets } = build;
  return {
    ...build,
    routes: Object.fromEntries(pick(build.routes)),
    assets: {
      ...assets,
      entry: { ...assets.entry, imports: [] },
      routes: Object.fromEntries(
        pick(assets.routes).map(([id, route]) => [id, route && { ...route, imports: [] }]),
      ),
    },
  };
}

/** Creates the function that defers the module script of a route's pages, which is the same for all of them. */
function createDefer(scripts: readonly string[]): (code: string) => string {
  let last: { code: string; source: string } | undefined;
  return (code) => {
    if (last?.code !== code) last = { code, source: deferModules(code, scripts) };
    return last.source;
  };
}

/** Returns the scripts of a page in the order in which React Router would preload them; of islands the entry only. */
function listScripts(
  { assets }: ServerBuild,
  ids: readonly string[],
  hydrated: boolean,
): readonly string[] {
  const { url, entry, routes } = assets;
  if (!hydrated) return [entry.module, ...entry.imports];
  const ofRoutes = ids.flatMap((id) =>
    [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat(),
  );
  return [...new Set([url, entry.module, ...entry.imports, ...ofRoutes])];
}

/**
 * Creates the function that returns React Router's handler for the pages of a route, which knows that route and its
 * layouts only: one with all 110 routes matches each path three times against all of them and creates objects for all
 * of them, a tenth of the rendering of an article. Without ids it is the handler of the whole build.
 */
export function createRouteHandlers(
  build: ServerBuild,
): (routeIds: readonly string[]) => RouteHandler {
  const handlers = new Map<string | undefined, RouteHandler>();
  return (routeIds) => {
    const leaf = routeIds.at(-1);
    const existing = handlers.get(leaf);
    if (existing) return existing;
    const part = leaf === undefined ? build : pickRoutes(build, routeIds);
    // Without a route, React Router shows the error page of the root.
    const known = leaf === undefined ? ['root'] : routeIds;
    const hydrated = isHydrated(known.map((id) => build.routes[id]?.module.handle));
    const handler = {
      handle: createRequestHandler(part, 'production'),
      defer: createDefer(listScripts(build, routeIds, hydrated)),
      hydrated,
    };
    handlers.set(leaf, handler);
    return handler;
  };
}
