import type { MediaRecord } from '@zhucheng/contracts';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { formBody } from '../../../../test/resumes.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-media-'));
const { api, database } = await apiSuite({ dataDir });
const editor = await createMember(api, { permissions: ['media'], realname: '编辑甲' });

afterAll(() => rm(dataDir, { recursive: true }));

let shade = 0;
/** A picture that no other test has uploaded. */
function draw(width = 60, height = 40) {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 9, b: 9 } } });
}

interface Stored {
  code: string;
  msg: string;
  model: MediaRecord;
  existing: boolean;
}

async function upload(bytes: Buffer, fields: Record<string, string> = {}, name = '桥.jpg') {
  const form = await formBody(fields, [{ field: 'file', name, bytes }]);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/console/media/upload',
    payload: form.payload,
    headers: { ...form.headers, ...editor.headers },
  });
  return answer.json() as Stored;
}

const call = async (name: string, input: object) =>
  (await api.post(`/console/media/${name}`, input, editor)).body;
const fetchFile = (url: string) => api.app.inject({ url });

describe('media/upload', () => {
  it('stores a picture upright, as WebP, without what its camera wrote', async () => {
    const photo = await draw(60, 40)
      .withExif({ IFD0: { Copyright: '机密', Model: 'Camera' }, IFD3: { GPSLatitude: '31/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { model } = await upload(photo);
    expect(model).toMatchObject({
      kind: 'picture',
      title: '桥',
      name: '桥.webp',
      mediaType: 'image/webp',
      width: 40,
      height: 60,
      focal: { x: 50, y: 50 },
      creator: { name: '编辑甲' },
    });
    const sent = await fetchFile(model.url);
    expect(sent.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringContaining('inline'),
      'cache-control': expect.not.stringContaining('immutable'),
    });
    const stored = await sharp(sent.rawPayload).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 40, height: 60 });
    expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual(
      Array(4).fill(undefined),
    );
    expect(sent.rawPayload.includes('机密')).toBe(false);
    expect((await fetchFile(model.thumbnailUrl ?? '')).statusCode).toBe(200);
  });

  it('answers the same bytes with the picture that is there', async () => {
    const bytes = await draw().png().toBuffer();
    const [first, second] = await Promise.all([upload(bytes), upload(bytes)]);
    expect(first.model.id).toBe(second.model.id);
    expect([first.existing, second.existing].toSorted()).toEqual([false, true]);
    expect((await upload(bytes)).existing).toBe(true);
    const [files] = await database.query(
      'select count(*)::int as total from file f join media_item m on m.file_id = f.id where f.id = $1',
      [first.model.id],
    );
    expect(files).toEqual({ total: 1 });
  });

  it('keeps the frames of a moving picture', async () => {
    const frames = [Buffer.alloc(1_200, 20), Buffer.alloc(1_200, 220)];
    const gif = await sharp(Buffer.concat(frames), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif()
      .toBuffer();
    const { model } = await upload(gif, {}, '动.gif');
    expect(model).toMatchObject({ width: 20, height: 20 });
    expect((await sharp((await fetchFile(model.url)).rawPayload).metadata()).pages).toBe(2);
  });

  it.each([
    ['a script in SVG', async () => Buffer.from('<svg xmlns="…"><script>1</script></svg>'), 'SVG'],
    ['a page named as a picture', async () => Buffer.from('<html><script>'), '无法识别'],
    [
      'half of a picture',
      async () => (await draw(400, 400).jpeg().toBuffer()).subarray(0, 900),
      '不完整',
    ],
    ['nothing', async () => Buffer.alloc(0), '请选择图片'],
  ])('refuses %s with a sentence', async (_name, make, words) => {
    const { code, msg, ...rest } = await upload(await make(), {}, 'a.png');
    expect(['41500', '40000']).toContain(code);
    expect(msg + JSON.stringify(rest)).toContain(words);
  });

  it('refuses a bomb of pixels before it is decoded', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const { code, msg } = await upload(bomb);
    expect([code, msg]).toEqual(['41300', expect.stringContaining('12000 × 12000')]);
  });

  it('needs the permission', async () => {
    const agent = await createMember(api, { staff: ['agent'] });
    expect((await api.post('/console/media/listPaged', {}, agent)).status).toBe(403);
  });
});

describe('media/update', () => {
  it('saves texts and focal point, and tells stale from new', async () => {
    const { model } = await upload(await draw().png().toBuffer());
    const input = { id: model.id, title: '主桥', alt: '主桥合龙', focal: { x: 10, y: 80 } };
    const saved = await call('update', { ...input, version: model.version });
    expect(saved.model).toMatchObject({ alt: '主桥合龙', focal: { x: 10, y: 80 }, version: 2 });
    const late = await call('update', { ...input, alt: '别的', version: model.version });
    expect(late).toMatchObject({ code: '40900', model: { alt: '主桥合龙' } });
    const wrong = await call('update', { ...input, focal: { x: 101, y: 0 }, version: 2 });
    expect(wrong.errors).toMatchObject([{ field: 'focal.x' }]);
    const found = await call('listPaged', { keywords: '合龙' });
    expect(found).toMatchObject({ total: 1, records: [{ id: model.id }] });
  });
});

describe('a replaced picture', () => {
  it('keeps its address and loses its old bytes', async () => {
    const { model } = await upload(await draw().png().toBuffer());
    const old = (await fetchFile(model.url)).rawPayload;
    const { model: changed } = await upload(await draw(90, 30).png().toBuffer(), {
      replaceId: model.id,
    });
    expect(changed).toMatchObject({ id: model.id, url: model.url, width: 90, version: 2 });
    const sent = await fetchFile(model.url);
    expect(sent.rawPayload.equals(old)).toBe(false);
    expect((await fetchFile(model.thumbnailUrl ?? '')).statusCode).toBe(404);
  });

  it('is not one that the library has under another address', async () => {
    const bytes = await draw().png().toBuffer();
    await upload(bytes);
    const { model } = await upload(await draw().png().toBuffer());
    const { code, msg } = await upload(bytes, { replaceId: model.id });
    expect([code, msg]).toEqual(['40900', expect.stringContaining('已有同一个文件')]);
  });
});

describe('media/uses and media/remove', () => {
  it('keeps what an article shows until it shows it no more', async () => {
    const { model } = await upload(await draw().png().toBuffer());
    const column = await makeDirectory(database.db);
    const withPicture = { format: 'html' as const, text: `<p><img src="${model.url}"></p>` };
    const id = await makeArticle(database.db, column, { title: '合龙', content: withPicture });
    const uses = await call('uses', { id: model.id });
    expect(uses.list).toEqual([{ kind: 'article', id, title: '合龙', live: true }]);
    const refused = await call('remove', { id: model.id });
    expect([refused.code, refused.msg]).toEqual(['40900', expect.stringContaining('“合龙”')]);
    await database.query("update article set content_html = '<p></p>', content_source = ''");
    expect((await call('remove', { id: model.id })).code).toBe('30000');
    expect((await fetchFile(model.url)).statusCode).toBe(404);
    expect((await call('remove', { id: model.id })).code).toBe('40400');
  });

  it('finds covers, banners and settings', async () => {
    const { model } = await upload(await draw().png().toBuffer());
    const column = await makeDirectory(database.db);
    await makeArticle(database.db, column, { title: '封面', props: { cover: model.url } });
    await database.query(
      "insert into service_setting (name, value) values ('pictures', $1::jsonb)",
      [JSON.stringify({ logo: model.url })],
    );
    const { list } = await call('uses', { id: model.id });
    expect(list).toMatchObject([
      { kind: 'article', title: '封面' },
      { kind: 'setting', title: 'pictures' },
    ]);
  });
});
