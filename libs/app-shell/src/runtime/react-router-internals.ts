import {
  createStaticHandler,
  matchRoutes,
  type EntryContext,
  type RouteObject,
} from 'react-router';
import { escapeJson } from './escape-json.ts';

/**
 * The only file that uses undocumented parts of React Router. Its test fails when the version changes: check the used
 * parts of the library, measure again, then enter the new version there.
 *
 * - `takeLoaderData`: a page is rendered in one piece, without the suspended scripts that stream loader data (ours is a
 *   few nulls).
 * - `createRouteMatcher`: `matchRoutes` would flatten and sort all routes for every path, an eighth of the rendering.
 * - `getRouteAssets`: files of the page that a link leads to. `<PrefetchPageLinks>` would import (run) the modules of
 *   every visible link and reload the page when one is missing; `<Link>` costs hooks per link on the server.
 * - `warmUpMatching`: the longest task of hydration takes 6 ms of processor time, without it 8.4 (2026-11-22).
 *
 * `takeLoaderData` saves about 0.3 ms of processor time per rendering (2026-11-22: an empty page takes 0.5 ms, without it
 * 0.8 ms).
 */

/** Files of a route in React Router's manifest. */
interface RouteAssets {
  module: string;
  imports?: string[];
  css?: string[];
}

/** Route in React Router's manifest. */
interface ManifestRoute extends RouteAssets {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** React Router's properties of the window. */
interface RouterWindow {
  /** `match` uses routes sorted once; `matchRoutes` would sort them for every link. */
  __reactRouterDataRouter?: { match: (path: string) => { route: { id?: string } }[] | null };
  __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> };
  __reactRouterContext?: { basename?: string };
}

/** Returns the files of the routes that match a path of this app; none before hydration. */
export function getRouteAssets(path: string): RouteAssets[] {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } =
    window as RouterWindow;
  const matches = router?.match(path) ?? [];
  return matches.flatMap(({ route }) => manifest?.routes[route.id ?? ''] ?? []);
}

/**
 * Matches the page's address against the routes and returns the matched ids, outermost first. When the router is
 * created, in one task, it does so twice. The first time takes longest, as the browser compiles code and patterns:
 * hydration spends that time in a task of its own before.
 */
export function warmUpMatching({ pathname }: Location): string[] {
  const { __reactRouterManifest: manifest, __reactRouterContext: context } = window as RouterWindow;
  const routes = Object.values(manifest?.routes ?? {}).filter((route) => route !== undefined);
  const toTree = (parent?: string): RouteObject[] =>
    routes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) =>
        index ? { id, path, index } : { id, path, children: toTree(id) },
      );
  const matches = matchRoutes(toTree(), pathname, context?.basename);
  return (matches ?? []).map(({ route }) => route.id ?? '');
}

const CONTROLLER = 'window.__reactRouterContext.streamController';

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

/**
 * Removes the loader data from the context, so that it is not streamed, and returns a function that adds it to the
 * finished page as one script with the nonce.
 */
export async function takeLoaderData(
  context: EntryContext,
  nonce?: string,
): Promise<(page: string) => string> {
  const { serverHandoffStream } = context;
  if (!serverHandoffStream) return (page) => page;
  context.serverHandoffStream = undefined;
  const text = await readText(serverHandoffStream);
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const script = `<script${mark}>${CONTROLLER}.enqueue(${escapeJson(text)});${CONTROLLER}.close();</script>`;
  return (page) => {
    const end = page.lastIndexOf('</body>');
    // Nothing reads the data on a page without React Router's scripts (after an early error).
    if (end < 0 || !page.includes('window.__reactRouterContext =')) return page;
    return page.slice(0, end) + script + page.slice(end);
  };
}

/** Returns a function that finds the routes of a path, outermost first, with routes sorted once. */
export function createRouteMatcher<Route extends RouteObject>(routes: Route[], basename?: string) {
  const { match } = createStaticHandler(routes, { basename });
  return (pathname: string) =>
    (match(pathname) ?? []).map(({ route }) => route as unknown as Route);
}
