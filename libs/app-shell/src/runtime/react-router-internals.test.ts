/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ReadableStream } from 'node:stream/web';
import type { EntryContext, RouteObject } from 'react-router';
import {
  createRouteMatcher,
  getRouteAssets,
  takeLoaderData,
  warmUpMatching,
} from './react-router-internals.ts';

/** Version whose internals have been checked. Change it only after checking those of the new version. */
const READ_VERSION = '8.4.0';

const require = createRequire(import.meta.url);
const home = require.resolve('react-router/package.json').replace(/package\.json$/, '');
const read = (file: string) => readFileSync(`${home}dist/production/lib/${file}`, 'utf8');

describe('React Router internals', () => {
  it('belong to the version that has been checked', () => {
    expect((require('react-router/package.json') as { version: string }).version).toBe(
      READ_VERSION,
    );
  });

  it('still have the used names', () => {
    expect(read('dom/ssr/server.js')).toContain('serverHandoffStream');
    expect(read('dom-export/hydrated-router.js')).toContain('__reactRouterDataRouter = router');
    expect(read('dom/ssr/components.js')).toContain('window.__reactRouterContext =');
    expect(read('dom-export/hydrated-router.js')).toContain('window.__reactRouterManifest');
    expect(read('dom-export/hydrated-router.js')).toContain(
      'basename: window.__reactRouterContext?.basename',
    );
  });
});

describe('getRouteAssets', () => {
  it('returns the files of every matched route', () => {
    const page = { module: '/page.js', imports: ['/shared.js'] };
    Object.assign(window, {
      __reactRouterDataRouter: {
        match: (path: string) =>
          path === '/news' ? [{ route: { id: 'root' } }, { route: { id: 'news' } }] : null,
      },
      __reactRouterManifest: { routes: { root: { module: '/root.js' }, news: page } },
    });
    expect(getRouteAssets('/news')).toEqual([{ module: '/root.js' }, page]);
    expect(getRouteAssets('/elsewhere')).toEqual([]);
  });
});

describe('warmUpMatching', () => {
  const routes = {
    root: { id: 'root', path: '' },
    layout: { id: 'layout', parentId: 'root' },
    home: { id: 'home', parentId: 'layout', index: true },
    tenders: { id: 'tenders', parentId: 'layout', path: 'tender/:catNo?/:page?' },
    any: { id: 'any', parentId: 'layout', path: '*' },
  };
  const match = (pathname: string) => warmUpMatching({ pathname } as Location);

  it('matches the address against the routes of the manifest', () => {
    Object.assign(window, { __reactRouterManifest: { routes }, __reactRouterContext: {} });
    expect(match('/')).toEqual(['root', 'layout', 'home']);
    expect(match('/tender/D/2')).toEqual(['root', 'layout', 'tenders']);
    expect(match('/no/such/page')).toEqual(['root', 'layout', 'any']);
  });

  it('matches below the base path of an app', () => {
    const __reactRouterContext = { basename: '/help' };
    Object.assign(window, { __reactRouterManifest: { routes }, __reactRouterContext });
    expect(match('/help/tender')).toEqual(['root', 'layout', 'tenders']);
  });

  it('does nothing on a page without a manifest', () => {
    Object.assign(window, { __reactRouterManifest: undefined });
    expect(match('/')).toEqual([]);
  });
});

describe('loader data', () => {
  const contextWith = (text: string) =>
    ({
      serverHandoffStream: ReadableStream.from([new TextEncoder().encode(text)]),
    }) as unknown as EntryContext;

  it('is added to the page as one script with the nonce', async () => {
    const context = contextWith('[null]</script>');
    const addTo = await takeLoaderData(context, 'N');
    expect(context.serverHandoffStream).toBeUndefined();
    const page = addTo('<body><script>window.__reactRouterContext = {};</script></body>');
    expect(page).toContain('<script nonce="N">window.__reactRouterContext.streamController');
    expect(page).toContain('\\u003c/script\\u003e');
    expect(page.endsWith('.close();</script></body>')).toBe(true);
  });

  it('is omitted from a page without the scripts of React Router', async () => {
    const addTo = await takeLoaderData(contextWith('[null]'));
    expect(addTo('<body>error</body>')).toBe('<body>error</body>');
  });
});

it('createRouteMatcher returns the routes of a path, the most specific page last', () => {
  const findRoutes = createRouteMatcher<RouteObject>([
    {
      id: 'root',
      children: [
        { id: 'any', path: '*' },
        { id: 'article', path: 'news/:id', handle: { query: ['page'] } },
        { id: 'tags', path: 'news/tags' },
      ],
    },
  ]);
  const idsOf = (path: string) => findRoutes(path).map(({ id }) => id);
  expect(idsOf('/news/1')).toEqual(['root', 'article']);
  expect(findRoutes('/news/1')[1]?.handle).toEqual({ query: ['page'] });
  expect(idsOf('/news/tags')).toEqual(['root', 'tags']);
  expect(idsOf('/elsewhere')).toEqual(['root', 'any']);
  expect(createRouteMatcher([{ id: 'home', path: '/home' }])('/elsewhere')).toEqual([]);
});
