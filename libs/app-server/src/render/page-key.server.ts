import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageHandle } from '@zhucheng/app-shell';

/** Request reduced to the parts that its page depends on. */
export interface PageTarget {
  /** Key of the page cache. */
  key: string;
  /** Path with the known query names. */
  path: string;
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

function filterQuery(search: URLSearchParams, names: ReadonlySet<string>): string {
  const known = new URLSearchParams();
  for (const name of [...names].sort()) {
    for (const value of search.getAll(name)) known.append(name, value);
  }
  return known.size === 0 ? '' : `?${known}`;
}

/** Maximum length of a rendered request target; most gateways answer 414 to longer ones. */
export const MAX_PATH_LENGTH = 4_096;

/**
 * Maximum number of paths with memoised query names: matching ranks all routes, which takes an eighth of the
 * rendering time.
 */
const MAX_REMEMBERED_PATHS = 1_000;

/** Returns a decodable path: escapes percent signs if the path is malformed. */
function toDecodablePath(pathname: string): string {
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return pathname.replaceAll('%', '%25');
  }
}

/**
 * Creates the function that parses raw request targets; it returns undefined for anything but a path of valid length.
 */
export function createPageTargetParser(build: ServerBuild, publicOrigin: string) {
  const routes = buildRouteTree(build);
  const namesByPath = new LRUCache<string, ReadonlySet<string>>({
    max: MAX_REMEMBERED_PATHS,
    memoMethod: (pathname) => {
      const matches = matchRoutes(routes, pathname, build.basename) ?? [];
      return new Set(matches.flatMap(({ route }) => (route.handle as PageHandle)?.query ?? []));
    },
  });
  return (raw: string): PageTarget | undefined => {
    if (!raw.startsWith('/') || raw.length > MAX_PATH_LENGTH) return undefined;
    const cut = raw.indexOf('?');
    const pathname = toDecodablePath(cut < 0 ? raw : raw.slice(0, cut));
    const search =
      cut < 0 ? '' : filterQuery(new URLSearchParams(raw.slice(cut)), namesByPath.memo(pathname));
    const path = pathname + search;
    return { key: publicOrigin + path, path };
  };
}
