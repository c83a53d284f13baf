import { isInternal, routeOf } from './routing.ts';

const BACKENDS = { portal: 'http://p', api: 'http://a', 'help-centre': 'http://h' };

describe('routeOf', () => {
  it.each([
    ['/', 'portal'],
    ['/news/list?current=2', 'portal'],
    ['/help/search/JTG%2FT%20F50', 'help-centre'],
    ['/help/search/100%25%23%3F?x=/api/', 'help-centre'],
    ['/help.data?_routes=root', 'help-centre'],
    ['/api/news/pub/get', 'api'],
    ['/assets/help-centre/a.js', 'help-centre'],
    ['/search/a%2Fapi%2Finternal', 'portal'],
  ])('sends %s to %s', (url, backend) => expect(routeOf(url, BACKENDS)).toEqual({ backend }));

  it('lets the portal answer for an app that does not run', () => {
    expect(routeOf('/erp', BACKENDS)).toEqual({ backend: 'portal' });
  });

  it('answers its own health and refuses what is no path', () => {
    expect(routeOf('/healthz', BACKENDS)).toEqual({ own: 'health' });
    expect(routeOf('http://elsewhere/', BACKENDS)).toEqual({ refused: 'malformed' });
    expect(routeOf('*', BACKENDS)).toEqual({ refused: 'malformed' });
  });

  it('sends the development server its own paths, whoever owns the page', () => {
    expect(routeOf('/@vite/client', BACKENDS, 'help-centre')).toEqual({ backend: 'help-centre' });
    expect(routeOf('/app/root.tsx', BACKENDS, 'help-centre')).toEqual({ backend: 'help-centre' });
    expect(routeOf('/news', BACKENDS, 'help-centre')).toEqual({ backend: 'portal' });
  });
});

describe('isInternal', () => {
  it.each([
    '/api/internal',
    '/api/internal/invalidations',
    '/api/%69nternal/x',
    '/api//internal/x',
    '/api/./internal/x',
    '/api/x/../internal/x',
    '/api/x/%2e%2e/internal',
    '/api/INTERNAL/x',
    '/api/internal%2Fx',
    '/api\\internal/x',
    '/api/internal;a=1',
  ])('recognises %s', (path) => expect(isInternal(path)).toBe(true));

  it.each(['/api/internals', '/api/internal-news', '/api/news/internal', '/api/%zz'])(
    'leaves %s alone',
    (path) => expect(isInternal(path)).toBe(false),
  );
});
