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
});
