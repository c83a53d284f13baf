import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '@zhucheng/test-kit/s3';
import { apiSuite, testApi, type TestApi } from '../../../test/harness.ts';
import type { FilePurpose } from '../../infrastructure/storage/files.repository.ts';
import { saveFile } from '../../infrastructure/storage/files.service.ts';
import { toWireId } from '../../wire-format.ts';

const server = await startS3Server();
const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-bucket-files-'));
const settings = { dataDir, filesUrl: server.urlOf('site/files'), rateLimit: 100_000 };
Object.assign(process.env, server.environment);
const { api, database } = await apiSuite(settings);
/** An API whose downloads are links. */
let linking: TestApi;

beforeAll(async () => {
  linking = await testApi(database.url, { ...settings, filesRedirect: true });
});
afterAll(async () => {
  await linking.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const pdf = Buffer.from(`%PDF-1.7 ${'清单'.repeat(1_000)}`);
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');

async function keep(purpose: FilePurpose, bytes = pdf): Promise<string> {
  const file = { name: '清单.pdf', bytes, purpose };
  return `/api/files/${toWireId((await saveFile(database.db, api.app.files, file)).id)}`;
}

/** Requests that the bucket's server gets from now on. */
function watchBucket(): string[] {
  const seen: string[] = [];
  server.http().prependListener('request', ({ method, url }) => seen.push(`${method} ${url}`));
  return seen;
}

describe('files in a bucket', () => {
  it('are sent whole and in ranges, as from a folder', async () => {
    const url = await keep('public');
    const whole = await api.app.inject(url);
    expect(whole.rawPayload).toEqual(pdf);
    expect(whole.headers['content-length']).toBe(String(pdf.length));
    const part = await api.app.inject({ url, headers: { range: 'bytes=5-9' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, pdf.subarray(5, 10)]);
    expect(part.headers['content-range']).toBe(`bytes 5-9/${pdf.length}`);
  });

  it('are not asked for before the caller is known to have access', async () => {
    const url = await keep('resume');
    const seen = watchBucket();
    for (const { app } of [api, linking]) expect((await app.inject(url)).statusCode).toBe(404);
    expect(seen).toEqual([]);
  });

  it('cut the reply when the bucket goes away midway, and are there again with it', async () => {
    const url = await keep('public', randomBytes(24 * 1024 * 1024));
    const small = await keep('public');
    const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const reply = await fetch(`${origin}${url}`);
    const reader = reply.body!.getReader();
    await reader.read();
    await server.kill();
    const readRest = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readRest()).rejects.toThrow();

    const away = await api.get(small.replace('/api', ''));
    expect(away.status).toBe(503);
    expect(away.body.msg).toBe('文件暂时存取不了，请稍后再试');
    expect(away.headers['retry-after']).toBe('5');
    await server.restart();
    expect((await api.app.inject(small)).rawPayload).toEqual(pdf);
  });
});

describe('links to files in a bucket', () => {
  it('are given for downloads and kept by nobody', async () => {
    const url = await keep('public');
    for (const headers of [{}, { range: 'bytes=5-9' }]) {
      const reply = await linking.app.inject({ url, headers });
      expect(reply.statusCode).toBe(302);
      expect(reply.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      });
      expect(reply.headers).not.toHaveProperty('etag');
      const sent = await fetch(String(reply.headers.location));
      expect(Buffer.from(await sent.arrayBuffer())).toEqual(pdf);
      expect(sent.headers.get('content-disposition')).toContain(encodeURIComponent('清单.pdf'));
    }
  });

  it('are not given where a page shows the file, nor for what is not asked for', async () => {
    const shown = await linking.app.inject(await keep('preview', png));
    expect([shown.statusCode, shown.rawPayload]).toEqual([200, png]);
    const url = await keep('public');
    const head = await linking.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(pdf.length)]);
    const etag = String(head.headers.etag);
    const unchanged = await linking.app.inject({ url, headers: { 'if-none-match': etag } });
    expect(unchanged.statusCode).toBe(304);
  });

  it('are not given for bytes that are missing', async () => {
    const bytes = Buffer.from('%PDF-1.7 soon gone');
    const url = await keep('public', bytes);
    await api.app.files.remove(await api.app.files.put(bytes));
    for (const { app } of [api, linking]) {
      const reply = await app.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ msg: '没有找到这个文件' });
    }
  });
});
