import { testBuild } from '../testing/test-build.tsx';
import { createPageTargetParser } from './page-key.server.ts';
import { createRouteHandlers } from './route-handlers.server.ts';

const parse = createPageTargetParser(testBuild, 'https://www.example.com');
const idsOf = (path: string) => parse(path)?.routeIds ?? [];
const getHandler = createRouteHandlers(testBuild);

describe('createRouteHandlers', () => {
  it('returns one handler for all pages of a route', () => {
    expect(idsOf('/news/a')).toEqual(['root', 'article']);
    expect(getHandler(idsOf('/news/a'))).toBe(getHandler(idsOf('/news/b?tab=1')));
    expect(getHandler(idsOf('/news/a'))).not.toBe(getHandler(idsOf('/home')));
  });

  it('loads the scripts of the route and its layouts only, in the order of the imports', () => {
    const code = 'import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n';
    const files = /files=(\[.*?\])/.exec(getHandler(idsOf('/news/a')).defer(code))?.[1];
    expect(JSON.parse(files ?? '')).toEqual([
      '/assets/manifest.js',
      '/assets/entry.js',
      '/assets/root.js',
      '/assets/article.js',
    ]);
  });

  it('defers the script of an error page, whose code differs, as well', () => {
    const { defer } = getHandler(idsOf('/news/a'));
    const codes = ['a();', 'b();', 'a();'];
    for (const code of codes) expect(defer(code)).toContain(code);
  });

  it('answers data requests, which have the path of another page, with the whole build', async () => {
    expect(idsOf('/news.data')).toEqual([]);
    const { handle } = getHandler([]);
    const { status } = await handle(new Request('https://www.example.com/home'));
    expect(status).toBe(200);
  });
});
