/** @jest-environment node */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { FINISHED_PARTS, readRouteTable } from '@zhucheng/test-kit/tables';
import routes from './routes.ts';
import { layoutRoute } from './shell/layouts.ts';

/** Every path of the site map with route id and module of its layout. */
function layoutsByPath(entries: RouteConfigEntry[]): Map<string, { id?: string; file: string }> {
  const byPath = new Map<string, { id?: string; file: string }>();
  for (const { id, file, children = [] } of entries) {
    for (const { path = '' } of children) byPath.set(`/${path}`, { id, file });
  }
  return byPath;
}

/** Turns a path of the specification (`/news/{id}`) into one of the site map (`/news/:id`). */
const toRoutePath = (path: string) => path.replace(/\{(\w+\??)\}/g, ':$1');

const layouts = layoutsByPath(routes);
const rows = readRouteTable()
  .filter(({ app, part }) => app === 'portal' && FINISHED_PARTS.includes(part))
  .flatMap(({ path, layout, aliases }) =>
    [path, ...aliases].map((address) => [toRoutePath(address), layout] as const),
  );

describe('layouts of the site map', () => {
  it.each(rows)('puts %s into the layout %s', (path, layout) => {
    expect(layouts.get(path)).toEqual(layoutRoute(layout));
  });

  it('gives each layout a route of its own', () => {
    const names = new Set(
      readRouteTable()
        .filter(({ app }) => app === 'portal')
        .map(({ layout }) => layout),
    );
    expect(new Set([...names].map((name) => layoutRoute(name).id)).size).toBe(names.size);
  });

  it.each(['unknown', '', 'constructor', '__proto__'])(
    'falls back to the default layout for %j',
    (name) => {
      expect(layoutRoute(name)).toEqual(layoutRoute('default'));
    },
  );
});
