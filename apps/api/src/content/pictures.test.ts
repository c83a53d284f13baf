import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { suiteDatabase, testApi, type SuiteDatabase, type TestApi } from '../../test/harness.ts';
import { localFileStore } from '../infrastructure/storage/file-store.ts';
import { storePictures } from './pictures.ts';
import { renderContent } from './sanitise.ts';

const TEXT = '1. 点它。\n\n   ![标出它](a/b@2x.webp)\n\n![又一次](a/b@2x.webp)';

let database: SuiteDatabase;
let api: TestApi;
let folder: string;

beforeAll(async () => {
  database = await suiteDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'a'));
  const create = { width: 1520, height: 857, channels: 3, background: '#07c' } as const;
  await sharp({ create }).webp().toFile(join(folder, 'a/b@2x.webp'));
  await writeFile(join(folder, 'c.webp'), 'no picture');
  api = await testApi(database.url, { dataDir: folder });
});

afterAll(async () => {
  await api.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const store = (text: string) =>
  storePictures(text, {
    db: database.db,
    store: localFileStore(join(folder, 'files')),
    folder,
  });

describe('storePictures', () => {
  it('stores a picture once, and states half the size of one with double density', async () => {
    const { text, problems } = await store(TEXT);
    expect(problems).toEqual([]);
    const [first, second] = [...text.matchAll(/\((.*)\)/g)].map(([, address]) => address);
    expect(first).toMatch(/^\/api\/files\/[0-9a-f]+#760x429$/);
    expect(second).toBe(first);
    expect((await store(TEXT)).text).toBe(text);
  });

  it('makes pictures that everybody sees in place, with their size and lazily', async () => {
    const { text } = await store(TEXT);
    const { html } = renderContent({ format: 'markdown', text });
    const [, address = ''] =
      /<img src="(\/api\/files\/[0-9a-f]+)" alt="标出它" width="760" height="429" loading="lazy" \/>/.exec(
        html,
      ) ?? [];
    const reply = await api.app.inject({ url: address });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.headers['content-disposition']).toMatch(/^inline/);
    expect(reply.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['missing.webp', '不存在'],
    ['c.webp', '不是图片'],
    ['../secret.webp', '不在文章的文件夹里'],
    ['%zz.webp', '无法读取'],
  ])('leaves %s where it is and says why: %s', async (path, reason) => {
    const text = `![图](${path})`;
    expect(await store(text)).toEqual({ text, problems: [`图片“${path}”${reason}`] });
  });

  it.each(['/api/files/1', 'https://example.com/a.png', 'data:image/png;base64,AA', '#a'])(
    'leaves %s alone',
    async (address) => {
      const text = `![图](${address})`;
      expect(await store(text)).toEqual({ text, problems: [] });
    },
  );
});
