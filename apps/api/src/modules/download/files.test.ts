import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { apiSuite } from '../../../test/harness.ts';
import { saveArticleFiles } from '../../content/index.ts';
import { fromWireId } from '../../wire-format.ts';
import { getBalance } from '../points/ledger.repository.ts';
import { movePoints } from '../points/ledger.service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-downloads-'));
const bytes = Buffer.from(`%PDF-1.7 ${'计量'.repeat(200)}`);
const preview = { bytes: Buffer.from('%PDF-1.7 first page'), pages: 1 };
const poster = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const { api, database } = await apiSuite({ dataDir });
let directoryId: string;
let wang: Member;
let li: Member;

beforeAll(async () => {
  [wang, li] = [await createMember(api), await createMember(api)];
  directoryId = await makeDirectory(database.db, { bizType: 'DOWNLOAD', name: '计量表格' });
});

afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

interface Detail {
  downloadCount: number;
  files: { id: string; sha256: string; preview: { id: string; posterId: string } | null }[];
}

async function material(changes: Parameters<typeof makeArticle>[2] = {}) {
  const id = await makeArticle(database.db, directoryId, { bizType: 'DOWNLOAD', ...changes });
  const files = [
    { name: '中间计量表（2026）.exe', bytes, pages: 3, preview: { ...preview, poster } },
  ];
  await saveArticleFiles(database.db, api.app.files, fromWireId(id), files);
  return id;
}

const detailOf = async (id: string) => {
  const { model } = (await api.post('/news/pub/get', { id })).body;
  return model as Detail;
};

const fetchFile = (
  id: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => api.app.inject({ method, url: `/api/files/${id}`, headers });

const countOf = async (id: string) => {
  const rows = await database.query(
    `select coalesce(download_count, 0) as count from article_stats where article_id = '${fromWireId(id)}'`,
  );
  return rows[0]?.count;
};

describe('files of a material', () => {
  it('are listed in its detail, with their digests', async () => {
    const { files } = await detailOf(await material());
    expect(files).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        name: '中间计量表（2026）.pdf',
        fileType: 'PDF',
        mediaType: 'application/pdf',
        size: bytes.length,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        pages: 3,
        preview: { id: expect.any(String), pages: 1, posterId: expect.any(String) },
      },
    ]);
  });

  it('retain their ids when they are saved again, and are removed when detached', async () => {
    const id = await material();
    const [before] = (await detailOf(id)).files;
    const again = { name: 'x', bytes, pages: 3, preview: { ...preview, poster } };
    await saveArticleFiles(database.db, api.app.files, fromWireId(id), [again]);
    const rows = await database.query(
      `select replace(file_id::text, '-', '') as id from article_file where article_id = '${fromWireId(id)}'`,
    );
    expect(rows).toEqual([{ id: before?.id }]);
    await saveArticleFiles(database.db, api.app.files, fromWireId(id), []);
    expect((await fetchFile(before?.id ?? '', wang.headers)).statusCode).toBe(404);
  });
});

describe('access to files', () => {
  it('redirects visitors to the login, and rejects other clients', async () => {
    const id = await material();
    const [file] = (await detailOf(id)).files;
    const page = await fetchFile(file?.id ?? '', { accept: 'text/html,*/*' });
    expect([page.statusCode, page.headers.location]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(`/detail/${id}`)}`,
    ]);
    const call = await fetchFile(file?.id ?? '');
    expect([call.statusCode, call.json().code]).toEqual([401, '40100']);
    expect(await countOf(id)).toBe(0);
  });

  it('shows previews to everybody, inline', async () => {
    const [file] = (await detailOf(await material())).files;
    const shown = await fetchFile(file?.preview?.id ?? '');
    expect(shown.rawPayload).toEqual(preview.bytes);
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('public'),
    });
    expect((await fetchFile(file?.preview?.posterId ?? '')).headers['content-type']).toBe(
      'image/png',
    );
  });

  it('hides files of withdrawn and unpublished materials', async () => {
    for (const changes of [
      { state: 'withdrawn' as const },
      { publishAt: new Date(Date.now() + 3_600_000) },
    ]) {
      const id = await material(changes);
      const rows = await database.query(
        `select replace(file_id::text, '-', '') as id from article_file where article_id = '${fromWireId(id)}'`,
      );
      expect((await fetchFile(String(rows[0]?.id), wang.headers)).statusCode).toBe(404);
      const previews = await database.query(
        `select replace(preview_id::text, '-', '') as id from article_file where article_id = '${fromWireId(id)}'`,
      );
      expect((await fetchFile(String(previews[0]?.id))).statusCode).toBe(404);
    }
  });

  it('checks whether a download is allowed', async () => {
    const id = await material();
    const visitor = await api.post('/news/pub/download/checkLogin', { id });
    expect([visitor.status, visitor.body.code]).toEqual([200, '40100']);
    expect(visitor.body.msg).toContain('登录');
    const member = await api.post(
      '/news/pub/download/checkLogin',
      { id },
      { headers: wang.headers },
    );
    expect(member.body).toMatchObject({ code: '30000', model: { id, downloadCount: 0, cost: 0 } });
    const nothing = await api.post('/news/pub/download/checkLogin', { id: '0'.repeat(32) });
    expect(nothing.body.code).toBe('40400');
  });
});

describe('a download', () => {
  const start = async () => {
    const id = await material();
    const [file] = (await detailOf(id)).files;
    return { id, file: file?.id ?? '', etag: `"${file?.sha256}"` };
  };

  it('is sent whole, with its Chinese name', async () => {
    const { file, etag } = await start();
    const reply = await fetchFile(file, wang.headers);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload).toEqual(bytes);
    expect(reply.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('中间计量表（2026）.pdf')}`,
      'content-length': String(bytes.length),
      'content-type': 'application/pdf',
      etag,
      'x-content-type-options': 'nosniff',
    });
  });

  it('is sent in ranges that join to the whole', async () => {
    const { file, etag } = await start();
    const first = await fetchFile(file, { ...wang.headers, range: 'bytes=0-99' });
    const rest = await fetchFile(file, { ...wang.headers, range: 'bytes=100-', 'if-range': etag });
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206]);
    expect(first.headers['content-range']).toBe(`bytes 0-99/${bytes.length}`);
    expect(Buffer.concat([first.rawPayload, rest.rawPayload])).toEqual(bytes);
    const last = await fetchFile(file, { ...wang.headers, range: 'bytes=-5' });
    expect(last.rawPayload).toEqual(bytes.subarray(-5));
  });

  it('is sent whole when the range is of another version', async () => {
    const { file } = await start();
    const reply = await fetchFile(file, {
      ...wang.headers,
      range: 'bytes=5-',
      'if-range': '"old"',
    });
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, bytes.length]);
  });

  it('answers 416 beyond its end and 304 when unchanged', async () => {
    const { file, etag } = await start();
    const beyond = await fetchFile(file, { ...wang.headers, range: `bytes=${bytes.length}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
    const same = await fetchFile(file, { ...wang.headers, 'if-none-match': etag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const head = await fetchFile(file, wang.headers, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(bytes.length),
    ]);
  });

  it('counts once for a member, file and day, for any ranges', async () => {
    const { id, file, etag } = await start();
    const asks: Record<string, string>[] = [
      { range: 'bytes=0-9' },
      { range: 'bytes=10-' },
      {},
      { 'if-none-match': etag },
    ];
    await Promise.all(asks.map((headers) => fetchFile(file, { ...wang.headers, ...headers })));
    await fetchFile(file, wang.headers, 'HEAD');
    expect(await countOf(id)).toBe(1);
    await fetchFile(file, { ...li.headers, range: 'bytes=50-' });
    expect(await countOf(id)).toBe(1);
    await fetchFile(file, li.headers);
    expect(await countOf(id)).toBe(2);
    await database.query('update download_record set day = day - 1');
    await fetchFile(file, li.headers);
    expect(await countOf(id)).toBe(3);
    const member = await api.post('/news/pub/download/checkLogin', { id }, { headers: li.headers });
    expect(member.body.model).toEqual({ id, downloadCount: 3, cost: 0 });
  });
});

describe('a member-only material', () => {
  const give = (member: Member, amount: number) =>
    movePoints(database.db, {
      accountId: member.accountId,
      kind: 'sign',
      reference: `${Date.now()}-${amount}`,
      amount,
    });

  it('costs nothing by a link on another site, which redirects to its page', async () => {
    const id = await material({ memberOnly: true });
    const file = (await detailOf(id)).files[0]?.id ?? '';
    const rich = await createMember(api);
    await give(rich, 30);
    const led = await fetchFile(file, { ...rich.headers, 'sec-fetch-site': 'cross-site' });
    expect([led.statusCode, led.headers.location]).toEqual([302, expect.stringContaining(id)]);
    expect(await getBalance(database.db, rich.accountId)).toBe(30);
  });

  it('costs points once, for any ranges', async () => {
    const id = await material({ memberOnly: true });
    const [file] = (await detailOf(id)).files;
    const poor = await createMember(api);
    const check = async (member: Member) =>
      (await api.post('/news/pub/download/checkLogin', { id }, member)).body;
    expect(await check(poor)).toMatchObject({
      code: '40900',
      msg: expect.stringContaining('积分'),
    });
    const asks: Record<string, string>[] = [{}, { range: 'bytes=5-' }];
    for (const headers of asks) {
      const refused = await fetchFile(file?.id ?? '', { ...poor.headers, ...headers });
      expect([refused.statusCode, refused.json().code]).toEqual([409, '40900']);
    }
    expect(await countOf(id)).toBe(0);

    await give(poor, 15);
    expect((await check(poor)).model).toMatchObject({ cost: 10 });
    const parts: Record<string, string>[] = [{ range: 'bytes=5-' }, { range: 'bytes=0-4' }, {}];
    for (const headers of parts) await fetchFile(file?.id ?? '', { ...poor.headers, ...headers });
    expect(await getBalance(database.db, poor.accountId)).toBe(5);
    expect((await check(poor)).model).toMatchObject({ cost: 0, downloadCount: 1 });
  });
});
