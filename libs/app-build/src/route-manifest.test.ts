import { shortenManifest } from './route-manifest.ts';

const wrap = (manifest: object) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

describe('shortenManifest', () => {
  it('removes the scripts of every page from the lists of the routes', () => {
    const entry = { module: '/entry.js', imports: ['/base.js', '/react.js'] };
    const source = wrap({
      entry,
      routes: {
        root: { id: 'root', imports: ['/base.js', '/react.js'] },
        list: { id: 'list', imports: ['/react.js', '/rows.js', '/base.js'] },
        feed: { id: 'feed' },
      },
      version: 'a}b',
    });
    expect(shortenManifest(source)).toBe(
      wrap({
        entry,
        routes: {
          root: { id: 'root', imports: [] },
          list: { id: 'list', imports: ['/rows.js'] },
          feed: { id: 'feed' },
        },
        version: 'a}b',
      }),
    );
  });

  it('removes files, to which links load documents, but no pages', () => {
    const entry = { imports: [] };
    const routes = {
      sitemap: { path: 'sitemap.xml', hasDefaultExport: false },
      calendar: { path: 'tenderDetails/:id/calendar.ics', hasDefaultExport: false },
      feed: { path: 'feed/:format/:list', hasDefaultExport: false },
      page: { path: 'changes.txt', hasDefaultExport: true },
    };
    const { feed, page } = routes;
    expect(shortenManifest(wrap({ entry, routes }))).toBe(wrap({ entry, routes: { feed, page } }));
  });
});
