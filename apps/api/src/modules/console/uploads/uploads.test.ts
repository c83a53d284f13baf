import type { MediaRecord } from '@zhucheng/contracts';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { removeExpiredUploads } from './uploads.service.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-uploads-'));
const { api, database } = await apiSuite({ dataDir });
const editor = await createMember(api, { permissions: ['media'] });
const film = readFileSync(join(import.meta.dirname, '../../../../sample/courses/video-002.mp4'));
let origin = '';

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => rm(dataDir, { recursive: true }));

const encode = (text: string) => Buffer.from(text).toString('base64');

function send(method: string, path: string, options: RequestInit = {}, who: Member = editor) {
  const headers = { 'tus-resumable': '1.0.0', ...who.headers, ...options.headers };
  return fetch(`${origin}${path}`, { ...options, method, headers });
}

const begin = (
  size: number,
  { purpose = 'media', name = '合龙.mp4', who = editor, headers = {} } = {},
) =>
  send(
    'POST',
    '/api/console/uploads',
    {
      headers: {
        'upload-length': String(size),
        'upload-metadata': `filename ${encode(name)},purpose ${encode(purpose)}`,
        ...headers,
      },
    },
    who,
  );

const append = (path: string, offset: number, bytes: Buffer, who?: Member) =>
  send(
    'PATCH',
    path,
    {
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(bytes),
    },
    who,
  );

async function uploadWhole(bytes: Buffer, name?: string): Promise<string> {
  const path = (await begin(bytes.length, { name })).headers.get('location') ?? '';
  expect((await append(path, 0, bytes)).status).toBe(204);
  return path.split('/').at(-1) ?? '';
}

interface Added {
  code: string;
  msg: string;
  model: MediaRecord;
  existing: boolean;
}
const add = async (input: object, who = editor) =>
  (await api.post('/console/media/add', input, who)).body as unknown as Added;
const partials = () => readdirSync(join(dataDir, 'uploads'));

describe('a resumable upload', () => {
  it('goes on where it ended, and becomes a film of the library', async () => {
    const half = Math.floor(film.length / 2);
    const begun = await begin(film.length);
    const path = begun.headers.get('location') ?? '';
    expect([begun.status, path]).toEqual([
      201,
      expect.stringMatching(/^\/api\/console\/uploads\/[0-9a-f]{32}$/),
    ]);
    expect(begun.headers.get('access-control-allow-origin')).toBe(null);
    expect(begun.headers.get('cache-control')).toBe('no-store');
    await append(path, 0, film.subarray(0, half));
    const uploadId = path.split('/').at(-1);
    expect((await add({ uploadId })).msg).toContain('还没有传完');
    const asked = await send('HEAD', path);
    expect([asked.headers.get('upload-offset'), asked.headers.get('upload-length')]).toEqual([
      String(half),
      String(film.length),
    ]);
    expect((await append(path, 0, film.subarray(0, 10))).status).toBe(409);
    expect((await append(path, half, film.subarray(half))).status).toBe(204);
    expect(partials()).toEqual([]);
    const { model, existing } = await add({ uploadId });
    expect([model, existing]).toMatchObject([
      { kind: 'film', name: '合龙.mp4', mediaType: 'video/mp4', size: film.length, width: 1280 },
      false,
    ]);
    expect((await add({ uploadId })).code).toBe('40400');
    const again = await add({ uploadId: await uploadWhole(film) });
    expect([again.model.id, again.existing]).toEqual([model.id, true]);
  });

  it('keeps what came before its connection was cut', async () => {
    const path = (await begin(film.length)).headers.get('location') ?? '';
    const stop = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(film.subarray(0, 50_000))),
    });
    const streamed: RequestInit & { duplex: 'half' } = {
      duplex: 'half',
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(film.length),
      },
      body,
      signal: stop.signal,
    };
    const cut = send('PATCH', path, streamed).catch(() => undefined);
    setTimeout(() => stop.abort(), 300);
    await cut;
    const offset = async () => (await send('HEAD', path)).headers.get('upload-offset');
    for (let k = 0; k < 50 && (await offset()) !== '50000'; k += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await offset()).toBe('50000');
    expect((await append(path, 50_000, film.subarray(50_000))).status).toBe(204);
  });

  it('says when to come again where the database went away', async () => {
    const refused = await database.db.transaction(async (tx) => {
      await tx.execute('lock table resumable_upload in access exclusive mode');
      const reply = begin(film.length);
      await until(async () => {
        const [ended] = await database.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and query like '%resumable_upload%'`,
        );
        return ended !== undefined;
      });
      return reply;
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('of half a film is refused with a sentence, and leaves nothing behind', async () => {
    const uploadId = await uploadWhole(film.subarray(0, Math.floor(film.length / 2)));
    const { code, msg } = await add({ uploadId });
    expect([code, msg]).toEqual(['41500', expect.stringContaining('影片不完整')]);
    expect((await add({ uploadId })).code).toBe('40400');
  });

  it('is judged by its content', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await add({ uploadId: await uploadWhole(svg, '图.mp4') })).msg).toContain('SVG');
    const pdf = await add({
      uploadId: await uploadWhole(Buffer.from('%PDF-1.7 手册'), '手册.exe'),
    });
    expect(pdf.model).toMatchObject({ kind: 'document', name: '手册.pdf', title: '手册' });
  });

  it('belongs to who began it', async () => {
    const path = (await begin(10)).headers.get('location') ?? '';
    const other = await createMember(api, { permissions: ['media'] });
    expect((await send('HEAD', path, {}, other)).status).toBe(404);
    expect((await append(path, 0, Buffer.alloc(10), other)).status).toBe(404);
    const uploadId = await uploadWhole(Buffer.from('%PDF-1.7 别人的'));
    expect((await add({ uploadId }, other)).code).toBe('40400');
  });

  it.each([
    ['without the permission', { purpose: 'imports' }, 403],
    ['for an unknown purpose', { purpose: 'x' }, 400],
    ['from another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ])('is refused %s', async (_name, options, status) => {
    const answer = await begin(10, options);
    expect([answer.status, ((await answer.json()) as Added).msg]).toEqual([
      status,
      expect.stringMatching(/[\u4e00-\u9fff]/),
    ]);
  });

  it('is refused to visitors and members', async () => {
    const member = await createMember(api);
    for (const who of [member, { ...member, headers: { cookie: '' } }]) {
      expect((await begin(10, { who })).status).toBe(401);
    }
  });

  it('has a largest size, and is not empty', async () => {
    const importer = await createMember(api, { permissions: ['imports'] });
    const large = await begin(2 * 1024 ** 3, { purpose: 'imports', who: importer });
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('1 GB')]);
    expect((await begin(2 ** 40)).status).toBe(413);
    expect((await begin(0)).status).toBe(400);
  });

  it('ends when it is given up, or after its time', async () => {
    const given = (await begin(10)).headers.get('location') ?? '';
    expect((await send('DELETE', given)).status).toBe(204);
    expect((await send('HEAD', given)).status).toBe(404);
    const left = (await begin(10)).headers.get('location') ?? '';
    const id = left.split('/').at(-1) ?? '';
    await database.query("update resumable_upload set expires_at = now() - interval '1 s'");
    expect((await send('HEAD', left)).status).toBe(404);
    expect(await removeExpiredUploads(database.db, api.app.files, dataDir)).toBeGreaterThan(0);
    expect(partials()).not.toContain(id);
  });
});
