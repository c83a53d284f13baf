import { brand } from '@zhucheng/site-config';
import { startFakeContentApi, type FakeContentApi } from './testing/fake-content-api.ts';
import { askServer, startTestServer, until } from './testing/test-servers.ts';
import type { RunningServer } from './serve.server.ts';

let api: FakeContentApi;
let server: RunningServer;

beforeEach(async () => {
  api = await startFakeContentApi();
  api.articles.set('one', '一篇');
  server = await startTestServer(api.origin);
  await until(() => api.listeners() === 1);
});
afterEach(async () => {
  await server.stop();
  await api.stop();
});

const read = async () => (await askServer(server, '/news/one')).html;

describe('settings of the site', () => {
  it('reach pages that are cached already, and end with what staff have removed', async () => {
    const installed = brand.name;
    await read();
    expect(await read()).not.toContain('路桥云');
    api.site.SITE_NAME = '路桥云';
    api.emit(['site']);
    await until(async () => (await read()).includes('"SITE_NAME":"路桥云"'));
    expect(brand.name).toBe('路桥云');
    delete api.site.SITE_NAME;
    api.emit(['site']);
    await until(async () => !(await read()).includes('路桥云'));
    expect(brand.name).toBe(installed);
  });

  it('are read again after a lost connection', async () => {
    api.site.SITE_HOTLINE = '400-111-2222';
    api.cut();
    await until(async () => (await read()).includes('400-111-2222'));
  });
});
