import { mkdtempSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startS3Server } from '@zhucheng/test-kit/s3';
import fc from 'fast-check';
import { apiSuite, testApi, type TestApi } from '../../../../test/harness.ts';
import { awardResult, jsonLines } from '../../../../test/imports.ts';
import { createMember } from '../../../../test/members.ts';
import { chain } from './partial-pieces.ts';

const bucket = await startS3Server();
Object.assign(process.env, bucket.environment);
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'zhucheng-machine-')));
const filesUrl = bucket.urlOf('site');
const { api: first, database } = await apiSuite({ dataDir: folders[0], filesUrl });
const second = await testApi(database.url, { dataDir: folders[1], filesUrl });
const editor = await createMember(first, { permissions: ['media', 'imports'] });

const listen = async ({ app }: TestApi) => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};
const [one, other] = [await listen(first), await listen(second)] as const;

afterAll(async () => {
  await second.close();
  await bucket.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const encode = (text: string) => Buffer.from(text).toString('base64');

const send = (origin: string, method: string, path: string, more: RequestInit = {}) =>
  fetch(`${origin}${path}`, {
    ...more,
    method,
    headers: { 'tus-resumable': '1.0.0', ...editor.headers, ...more.headers },
  });

/** Uploads bytes in parts, each to another machine than the one before. Returns the upload's id. */
async function uploadInTurns(bytes: Buffer, name: string, purpose: string, parts: number) {
  const metadata = `filename ${encode(name)},purpose ${encode(purpose)}`;
  const headers = { 'upload-length': String(bytes.length), 'upload-metadata': metadata };
  const begun = await send(one, 'POST', '/api/console/uploads', { headers });
  const path = begun.headers.get('location') ?? '';
  const step = Math.ceil(bytes.length / parts);
  for (let offset = 0, turn = 1; offset < bytes.length; offset += step, turn += 1) {
    const origin = turn % 2 === 0 ? one : other;
    const known = await send(origin, 'HEAD', path);
    expect(known.headers.get('upload-offset')).toBe(String(offset));
    const { status } = await send(origin, 'PATCH', path, {
      body: new Uint8Array(bytes.subarray(offset, offset + step)),
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
    });
    expect(status).toBe(204);
  }
  return path.split('/').at(-1) ?? '';
}

/** Names of what lies in the bucket beside files. */
async function listPieces(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of first.app.files.pieces!.list('uploads/')) names.push(name);
  return names;
}

describe('two machines that share PostgreSQL and a bucket', () => {
  it('take the parts of one film in turns', async () => {
    const sample = readFileSync(
      join(import.meta.dirname, '../../../../sample/courses/video-002.mp4'),
    );
    const uploadId = await uploadInTurns(sample, '合龙.mp4', 'media', 5);
    const { body } = await first.post('/console/media/add', { uploadId }, editor);
    expect(body).toMatchObject({ code: '30000', model: { kind: 'film', width: 1280 } });
    expect(await listPieces()).toEqual([]);
    const locals = await Promise.all(
      folders.map((folder) => readdir(join(folder, 'uploads')).catch(() => [])),
    );
    expect(locals.flat()).toEqual([]);
  });

  it('recognise at one what was uploaded for import at both', async () => {
    const lines = jsonLines([awardResult(1), awardResult(2)]);
    const uploadId = await uploadInTurns(lines, '公告.jsonl', 'imports', 3);
    const { body } = await second.post('/console/import/upload', { uploadId }, editor);
    expect(body).toMatchObject({ code: '30000', model: { name: '公告.jsonl' } });
    const [row] = await database.query('select sha256 from file where name = $1', ['公告.jsonl']);
    const stored = await first.app.files.open(String(row?.sha256));
    expect(await buffer(stored!.stream)).toEqual(lines);
  });

  it('give up an upload at one that was begun at the other', async () => {
    const uploadId = await uploadInTurns(Buffer.from('%PDF-1.7 半'), '半.pdf', 'media', 2);
    expect((await send(other, 'DELETE', `/api/console/uploads/${uploadId}`)).status).toBe(204);
    expect((await send(one, 'HEAD', `/api/console/uploads/${uploadId}`)).status).toBe(404);
    expect(await listPieces()).toEqual([]);
  });
});

it('pieces of two connections are one upload, up to the first gap', () => {
  const piece = fc.record({ start: fc.nat(30), size: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const chained = chain(pieces.map((each) => ({ name: '', ...each })));
      const has = (byte: number) =>
        pieces.some(({ start, size }) => start <= byte && byte < start + size);
      let end = 0;
      for (const { start, size, from } of chained) {
        expect(from).toBe(end);
        expect(start <= from && from < start + size).toBe(true);
        end = start + size;
      }
      expect(has(end)).toBe(false);
      for (let byte = 0; byte < end; byte += 1) expect(has(byte)).toBe(true);
    }),
  );
});
