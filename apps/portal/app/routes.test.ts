/** @jest-environment node */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { routeTable } from '@zhucheng/test-kit/tables';
import routes from './routes.ts';
import { layoutFile } from './shell/layouts.ts';

/** Every path of the site map with the file of its layout. */
function layoutsByPath(entries: RouteConfigEntry[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { file: layout, children = [] } of entries) {
    for (const { path = '' } of children) found.set(`/${path}`, layout);
  }
  return found;
}

/** A path of the specification (`/news/{id}`) as the site map writes it (`/news/:id`). */
const asWritten = (path: string) => path.replace(/\{(\w+\??)\}/g, ':$1');

const layouts = layoutsByPath(routes);
const rows = routeTable()
  .filter(({ app }) => app === 'portal')
  .flatMap(({ path, layout, aliases }) =>
    [path, ...aliases].map((address) => [asWritten(address), layout] as const),
  )
  .filter(([path]) => layouts.has(path));

describe('layouts of the site map', () => {
  it('knows the routes of the specification', () => expect(rows.length).toBeGreaterThan(25));

  it.each(rows)('%s stands in the layout %s', (path, layout) => {
    expect(layouts.get(path)).toBe(layoutFile(layout));
  });

  it('gives each layout of the portal a file of its own', () => {
    const names = new Set(
      routeTable()
        .filter(({ app }) => app === 'portal')
        .map(({ layout }) => layout),
    );
    expect(new Set([...names].map(layoutFile)).size).toBe(names.size);
  });

  it.each(['unknown', '', 'constructor', '__proto__'])('falls back for %j', (name) => {
    expect(layoutFile(name)).toBe(layoutFile('default'));
  });
});
