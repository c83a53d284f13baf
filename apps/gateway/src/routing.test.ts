import { isInternalPath, findRoute } from './routing.ts';

const BACKENDS = { portal: 'http://p', api: 'http://a', 'help-centre': 'http://h' };

describe('findRoute', () => {
  it.each([
    ['/', 'portal'],
    ['/news/list?current=2', 'portal'],
    ['/help/search/JTG%2FT%20F50', 'help-centre'],
    ['/help/search/100%25%23%3F?x=/api/', 'help-centre'],
    ['/help.data?_routes=root', 'help-centre'],
    ['/api/news/pub/get', 'api'],
    ['/assets/help-centre/a.js', 'help-centre'],
    ['/search/a%2Fapi%2Finternal', 'portal'],
  ])('routes %s to %s', (url, backend) => expect(findRoute(url, BACKENDS)).toEqual({ backend }));

  it('routes paths of an app that is not running to the portal', () => {
    expect(findRoute('/erp', BACKENDS)).toEqual({ backend: 'portal' });
  });

  it('answers the health check itself and rejects URLs without a path', () => {
    expect(findRoute('/healthz', BACKENDS)).toEqual({ own: 'health' });
    expect(findRoute('http://elsewhere/', BACKENDS)).toEqual({ refused: 'malformed' });
    expect(findRoute('*', BACKENDS)).toEqual({ refused: 'malformed' });
  });

  it('routes paths of the development server to it, whoever owns the page', () => {
    expect(findRoute('/@vite/client', BACKENDS, 'help-centre')).toEqual({ backend: 'help-centre' });
    expect(findRoute('/app/root.tsx', BACKENDS, 'help-centre')).toEqual({ backend: 'help-centre' });
    expect(findRoute('/news', BACKENDS, 'help-centre')).toEqual({ backend: 'portal' });
  });
});

describe('isInternalPath', () => {
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
  ])('recognises %s', (path) => expect(isInternalPath(path)).toBe(true));

  it.each(['/api/internals', '/api/internal-news', '/api/news/internal', '/api/%zz'])(
    'does not match %s',
    (path) => expect(isInternalPath(path)).toBe(false),
  );
});
