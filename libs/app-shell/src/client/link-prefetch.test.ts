/** @jest-environment jsdom */
import { getLinkedPaths, isPrefetchAllowed, prefetchWhenIdle } from './link-prefetch.ts';

describe('isPrefetchAllowed', () => {
  it.each([
    [{ onLine: true }, true],
    [{ onLine: true, connection: { effectiveType: '4g' } }, true],
    [{ onLine: true, connection: { effectiveType: '3g', saveData: false } }, true],
    [{ onLine: false }, false],
    [{ onLine: true, connection: { effectiveType: '2g' } }, false],
    [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
    [{ onLine: true, connection: { effectiveType: '4g', saveData: true } }, false],
  ])('%j → %s', (hints, expected) => {
    expect(isPrefetchAllowed(hints)).toBe(expected);
  });
});

describe('getLinkedPaths', () => {
  it('returns pages of this app without duplicates', () => {
    document.body.innerHTML = `
      <a href="/news/1">1</a><a href="/news/1?x=2">again</a><a href="/tender">2</a>
      <a href="/">here</a><a href="/help/1">another app</a><a href="https://example.com/a">away</a>
      <a href="/news/2" target="_blank">new window</a><a href="/file.pdf" download>file</a>
      <a href="#part">part</a><a href="tel:400">call</a>`;
    expect(getLinkedPaths(document, location)).toEqual(['/news/1', '/tender']);
  });

  it('returns the first ones only', () => {
    document.body.innerHTML = ['/a', '/b', '/a', '/c', '/d']
      .map((path) => `<a href="${path}">${path}</a>`)
      .join('');
    expect(getLinkedPaths(document, location, 3)).toEqual(['/a', '/b', '/c']);
  });
});

describe('prefetchWhenIdle', () => {
  let idle: (() => void)[];

  beforeEach(() => {
    idle = [];
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/list.js">';
    document.body.innerHTML = ['/a', '/b', '/c'].map((path) => `<a href="${path}">-</a>`).join('');
    Object.assign(window, {
      requestIdleCallback: (callback: () => void) => idle.push(callback),
      cancelIdleCallback: () => (idle = []),
      __reactRouterDataRouter: { match: (path: string) => [{ route: { id: path } }] },
      __reactRouterManifest: {
        routes: {
          '/a': { module: '/assets/a.js', imports: ['/assets/list.js'] },
          '/b': { module: '/assets/b.js' },
          '/c': { module: '/assets/c.js' },
        },
      },
    });
  });

  afterEach(() => {
    for (const name of ['requestIdleCallback', 'cancelIdleCallback'])
      Reflect.deleteProperty(window, name);
  });

  const becomeIdle = () => idle.shift()?.();
  const prefetched = () =>
    [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) =>
      link.getAttribute('href'),
    );

  it('prefetches each page in an idle period of its own, without files that are loaded', () => {
    prefetchWhenIdle();
    becomeIdle();
    expect(prefetched()).toEqual([]);
    becomeIdle();
    expect(prefetched()).toEqual(['/assets/a.js']);
    becomeIdle();
    becomeIdle();
    expect(prefetched()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
    expect(idle).toEqual([]);
  });

  it('stops between two pages when the page is left', () => {
    document.body.innerHTML = '<a href="/d">-</a><a href="/e">-</a>';
    Object.assign(window, {
      __reactRouterManifest: {
        routes: { '/d': { module: '/assets/d.js' }, '/e': { module: '/assets/e.js' } },
      },
    });
    const leave = prefetchWhenIdle();
    becomeIdle();
    becomeIdle();
    leave();
    becomeIdle();
    expect(prefetched()).toEqual(['/assets/d.js']);
  });
});
