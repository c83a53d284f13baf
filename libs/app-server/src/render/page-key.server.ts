import type { RouteObject, ServerBuild } from 'react-router';
import type { PageHandle } from '@zhucheng/app-shell';
import type { Variant } from '@zhucheng/domain-service/experiments';
import { createRouteMatcher } from '@zhucheng/app-shell/runtime';

/** Request reduced to the parts that its page depends on. */
export interface PageTarget {
  /** Key of the page cache. */
  key: string;
  /** Path with the known query names. */
  path: string;
  /** Path without the query. */
  pathname: string;
  /** Variant of a page under test; part of the key, unless it is A, which is the page as it is. */
  variant: Variant;
  /** True if the page has a second variant (`handle.variants`). */
  hasVariants: boolean;
  /** True if no cache outside of this process keeps it (`handle.noStore`). */
  noStore: boolean;
  /** True if the page is rendered for each request alone (`handle.uncached`). */
  uncached: boolean;
  /** True if the page may show pages of this site in frames (`handle.ownFrames`). */
  ownFrames: boolean;
  /** True if pages of this site may show the page in frames (`handle.framed`). */
  framed: boolean;
  /** Pattern of its route, such as `/news/:id`. */
  route: string;
  /** Ids of its routes, outermost first; empty if unknown. */
  routeIds: readonly string[];
  /** Ticket of staff that shows an unpublished version of its article. */
  preview?: string;
  /** Cookies of the request, for pages that are rendered for it alone. */
  cookies?: string | undefined;
}

type RouteNode = RouteObject & { id: string; children?: RouteNode[] };

function buildRouteTree(build: ServerBuild): RouteNode[] {
  const nodes = new Map<string, RouteNode>();
  for (const route of Object.values(build.routes)) {
    if (!route) continue;
    const { id, path, index, caseSensitive, module } = route;
    nodes.set(id, { id, path, index, caseSensitive, handle: module.handle } as RouteNode);
  }
  const roots: RouteNode[] = [];
  for (const route of Object.values(build.routes)) {
    const node = route && nodes.get(route.id);
    if (!node) continue;
    const parent = route.parentId === undefined ? undefined : nodes.get(route.parentId);
    if (parent) (parent.children ??= []).push(node);
    else roots.push(node);
  }
  return roots;
}

/** Reduces a query to the names that the routes know, in alphabetical order. */
function filterQuery(search: URLSearchParams, routes: readonly RouteNode[]): string {
  const names = new Set(routes.flatMap(({ handle }) => (handle as PageHandle)?.query ?? []));
  const known = new URLSearchParams();
  for (const name of [...names].sort()) {
    for (const value of search.getAll(name)) known.append(name, value);
  }
  return known.size === 0 ? '' : `?${known}`;
}

/** Whether the page of an address is rendered for each request alone; of the query it has the names that its routes know. */
const isUncached = (handle: PageHandle | undefined, search: string): boolean => {
  const { uncached = [] } = handle ?? {};
  const names = new URLSearchParams(search);
  return uncached === true || uncached.some((name) => names.has(name));
};

/** Returns the target of a variant of its page. */
export const withVariant = (target: PageTarget, variant: Variant): PageTarget =>
  variant === 'A' ? target : { ...target, variant, key: `${target.key} ${variant}` };

/** Maximum length of a rendered request target; most gateways answer 414 to longer ones. */
export const MAX_PATH_LENGTH = 4_096;

/** Returns a decodable path: escapes percent signs if the path is malformed. */
function toDecodablePath(pathname: string): string {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

/** Parts of a path that URL parsers, React Router's among them, resolve (`..`, `%2e`), read as slashes or cut off. */
const RESOLVED = /[\\#]|\/(?:\.|%2e)/i;

/** Returns the path that a browser would request, so that routes are matched against the path that is rendered. */
const resolvePath = (pathname: string, origin: string) =>
  RESOLVED.test(pathname) ? new URL(origin + pathname).pathname : pathname;

/**
 * Creates the function that parses raw request targets; it returns undefined for anything but a path of valid length.
 */
export function createPageTargetParser(build: ServerBuild, publicOrigin: string) {
  const findRoutes = createRouteMatcher(buildRouteTree(build), build.basename);
  return (raw: string): PageTarget | undefined => {
    if (!raw.startsWith('/') || raw.length > MAX_PATH_LENGTH) return undefined;
    const cut = raw.indexOf('?');
    const pathname = resolvePath(toDecodablePath(cut < 0 ? raw : raw.slice(0, cut)), publicOrigin);
    const routes = findRoutes(pathname);
    const search = cut < 0 ? '' : filterQuery(new URLSearchParams(raw.slice(cut)), routes);
    const path = pathname + search;
    // React Router's data requests have the path of another page.
    const routeIds = pathname.endsWith('.data') ? [] : routes.map(({ id }) => id);
    const hasVariants = routes.some(({ handle }) => (handle as PageHandle)?.variants);
    const noStore = routes.some(({ handle }) => (handle as PageHandle)?.noStore);
    const uncached = routes.some(({ handle }) => isUncached(handle as PageHandle, search));
    const ownFrames = routes.some(({ handle }) => (handle as PageHandle)?.ownFrames);
    const framed = routes.some(({ handle }) => (handle as PageHandle)?.framed);
    const route = `/${routes.flatMap((one) => one.path ?? []).join('/')}`;
    const flags = { hasVariants, noStore, uncached, ownFrames, framed };
    return { key: publicOrigin + path, path, pathname, variant: 'A', ...flags, route, routeIds };
  };
}
