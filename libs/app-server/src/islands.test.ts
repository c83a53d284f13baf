import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStyleSelector } from './http/assets.server.ts';
import { startFakeContentApi, type FakeContentApi } from './testing/fake-content-api.ts';
import { askServer, startTestServer, until } from './testing/test-servers.ts';
import type { RunningServer } from './serve.server.ts';

let api: FakeContentApi;
let server: RunningServer;

const ask = (path: string) => askServer(server, path);

beforeEach(async () => {
  api = await startFakeContentApi();
  server = await startTestServer(api.origin);
  await until(() => api.listeners() === 1);
  api.articles.set('a', '文章 a');
});
afterEach(async () => {
  await server.stop();
  await api.stop();
});

const listScripts = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);

describe('a page without a client router', () => {
  it('has its content, and of scripts only the site configuration and the entry', async () => {
    const { status, title, html } = await ask('/islands/a');
    expect([status, title]).toEqual([200, '文章 a']);
    const [boot = '', entry = '', ...others] = listScripts(html);
    expect(others).toEqual([]);
    expect(boot).toMatch(/^window\.__SITE__=\{.*?\};window\.__mayReload=/);
    expect(boot).not.toContain('__early');
    expect(entry).toContain('let files=["/assets/entry.js"],');
    expect(entry).toContain('for(i of [0])all.push(await import(files[i]))');
  });

  it('has no manifest, data, route modules or state of the router', async () => {
    const { html } = await ask('/islands/a');
    expect(html).not.toMatch(
      /__reactRouter|manifest\.js|id="state"|<link rel="modulepreload"|islands\.js|root\.js/,
    );
  });

  it('has the same entity tag until its content changes', async () => {
    const before = (await ask('/islands/a')).headers.get('etag');
    await server.stop();
    server = await startTestServer(api.origin);
    expect((await ask('/islands/a')).headers.get('etag')).toBe(before);
    api.articles.set('b', '文章 b');
    expect((await ask('/islands/b')).headers.get('etag')).not.toBe(before);
  });

  it('is an error page without them, too', async () => {
    const { status, title, html } = await ask('/islands/none');
    expect([status, title]).toEqual([404, '错误 404 文章不存在']);
    expect(html).not.toMatch(/__reactRouter|manifest\.js|id="state"/);
    expect(listScripts(html)).toHaveLength(2);
  });

  it('leaves the other pages of the app as they are', async () => {
    const { html } = await ask('/news/a');
    expect(html).toContain('window.__reactRouterContext');
    expect(html).toContain('"/assets/manifest.js"');
    expect(html).toContain('id="state"');
  });
});

describe('createStyleSelector', () => {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  it('selects the styles of classes that a page or its scripts have', () => {
    write('a.css', 'a{color:red}.row{top:0}.cell{top:0}.note{top:0}\n');
    write('entry.js', 'e.className="note"');
    const select = createStyleSelector(['/entry.js', '/none.js'], folder);
    const read = select('<a class="row">');
    expect(read('/a.css')).toBe('a{color:red}.row{top:0}.note{top:0}');
    rmSync(join(folder, 'a.css'));
    expect(read('/a.css')).toBe('a{color:red}.row{top:0}.note{top:0}');
    expect(select('<a class="cell">')('/a.css')).toBe('a{color:red}.cell{top:0}.note{top:0}');
  });

  it('has none of other files and of stylesheets that cannot stand in a page', () => {
    write('odd.css', 'a::after{content:"</style>"}');
    const read = createStyleSelector([], folder)('');
    expect([read('/odd.css'), read('/none.css'), read('/a.js'), read('')]).toEqual(
      Array<undefined>(4).fill(undefined),
    );
  });
});
