import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startS3Server, type S3Server } from '@zhucheng/test-kit/s3';
import { fileHash } from '../file-store.ts';
import { openFileStore, type S3Environment } from '../open-file-store.ts';
import { ResumingStream } from './resuming-stream.ts';

const MEGABYTE = 1024 * 1024;

let folder: string;
let server: S3Server;

beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'zhucheng-bucket-'))));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => (server = await startS3Server()));
afterEach(() => server.close());

const openStore = ({
  filesUrl = server.urlOf('store'),
  environment = server.environment as S3Environment,
  filesRedirect = false,
} = {}) => openFileStore({ filesUrl, dataDir: folder, filesRedirect }, environment);

/** Records the requests that the server gets. */
function watch(onRequest: (request: IncomingMessage) => void = () => undefined): string[] {
  const seen: string[] = [];
  server.http().prependListener('request', (request: IncomingMessage) => {
    seen.push(`${request.method} ${request.url}`);
    onRequest(request);
  });
  return seen;
}

/** Reads a stream to its end, or to its error, and does something after the first bytes. */
async function readWith(stream: Readable, afterFirst: () => unknown) {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      if (chunks.length === 1) await afterFirst();
    }
    return { bytes: Buffer.concat(chunks), error: undefined };
  } catch (error) {
    return { bytes: Buffer.concat(chunks), error: error as Error };
  }
}

describe('an upload to a bucket', () => {
  it('does not send bytes that are there', async () => {
    const store = await openStore();
    const bytes = randomBytes(100);
    await store.put(bytes);
    const seen = watch();
    await store.put(bytes);
    await store.putStream(Readable.from([bytes]));
    expect(seen.filter((line) => !line.startsWith('HEAD'))).toEqual([]);
  });

  it('tries a part again, and gives all up when it fails for good', async () => {
    const store = await openStore();
    const bytes = randomBytes(17 * MEGABYTE);
    let failures = 1;
    const seen = watch((request) => {
      if (request.url?.includes('partNumber=2') && failures-- > 0) request.socket.destroy();
    });
    const { sha256 } = await store.putStream(Readable.from([bytes]));
    expect(fileHash(await buffer((await store.open(sha256))!.stream))).toBe(sha256);

    await store.remove(sha256);
    failures = Infinity;
    await expect(store.putStream(Readable.from([bytes]))).rejects.toThrow('文件存储');
    expect(seen.some((line) => /^DELETE .*uploadId=/.test(line))).toBe(true);
    expect(await store.open(sha256)).toBeUndefined();
  });

  it('leaves nothing on the local disk', async () => {
    const store = await openStore();
    await store.putStream(Readable.from([randomBytes(10)]));
    const failing = Readable.from(
      (async function* () {
        yield randomBytes(10);
        expect(await readdir(join(folder, 'tmp'))).toEqual([]);
        throw new Error('cut');
      })(),
    );
    await expect(store.putStream(failing)).rejects.toThrow('cut');
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });
});

describe('a download from a bucket', () => {
  const bytes = randomBytes(24 * MEGABYTE);

  it('goes on where a connection broke', async () => {
    const store = await openStore();
    const found = await store.open(await store.put(bytes));
    const seen = watch();
    const cut = () => server.http().closeAllConnections();
    const { bytes: read, error } = await readWith(found!.stream, cut);
    expect(error).toBeUndefined();
    expect(read.equals(bytes)).toBe(true);
    expect(seen.length).toBeGreaterThan(0);
  });

  it('fails where the server is gone, and does not end short', async () => {
    const store = await openStore();
    const found = await store.open(await store.put(bytes));
    const { bytes: read, error } = await readWith(found!.stream, () => server.kill());
    expect(error?.message).toContain('连不上（ECONNREFUSED）');
    expect(read.length).toBeLessThan(bytes.length);
  });
});

describe('a stream over several connections', () => {
  const never = () => new Readable({ read: () => undefined });

  it('gives up a connection on which nothing comes', async () => {
    const asked: number[] = [];
    const reopen = async (offset: number) => {
      asked.push(offset);
      return Readable.from([Buffer.from('cde')], { objectMode: false });
    };
    const body = never();
    body.push('ab');
    const stream = new ResumingStream({ body, length: 5, reopen, stallMs: 5 });
    expect(await buffer(stream)).toEqual(Buffer.from('abcde'));
    expect(asked).toEqual([2]);
    expect(body.destroyed).toBe(true);
  });

  it('fails when connection after connection brings nothing', async () => {
    const reopen = async () => Readable.from([]);
    const stream = new ResumingStream({ body: never(), length: 1, reopen, stallMs: 5 });
    await expect(buffer(stream)).rejects.toThrow('0 bytes came instead of 1');
  });
});

describe('a bucket that refuses', () => {
  it.each([
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'not-the-secret' }, '签名不对'],
    ['an unknown key', { AWS_ACCESS_KEY_ID: 'NOBODY' }, '不认识这个密钥'],
  ])('tells of %s in one line, without it', async (_what, wrong, message) => {
    server.checkSignatures();
    const environment = { ...server.environment, ...wrong };
    const store = await openStore({ environment });
    const problem: unknown = await store
      .open(fileHash(Buffer.from('x')))
      .catch((thrown: unknown) => thrown);
    const error = problem as Error;
    expect(error).toMatchObject({ code: 'FILE_STORE_UNAVAILABLE' });
    expect(error.message).toContain(message);
    expect(error.message).toContain(server.origin);
    expect(error.message).not.toMatch(/\n|not-the-secret|NOBODY/);
  });

  it('tells of a bucket that does not exist', async () => {
    const filesUrl = server.urlOf('store').replace('//files', '//others');
    const store = await openStore({ filesUrl });
    for (const call of [
      store.check(),
      store.put(Buffer.from('x')),
      store.open(fileHash(Buffer.from('x'))),
    ]) {
      await expect(call).rejects.toThrow('没有这个桶');
    }
    await (await openStore()).check();
  });

  it('does not take a 404 for bytes that were stored', async () => {
    const other = createServer((_request, reply) => reply.writeHead(404).end()).listen(0);
    try {
      await once(other, 'listening');
      const endpoint = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
      const store = await openStore({ filesUrl: `s3://files?endpoint=${endpoint}&path-style=1` });
      await expect(store.put(Buffer.from('x'))).rejects.toThrow('文件存储');
      await expect(store.putStream(Readable.from([Buffer.from('x')]))).rejects.toThrow('文件存储');
    } finally {
      other.closeAllConnections();
      other.close();
    }
  });

  it('tells of a server that is away', async () => {
    const store = await openStore();
    await server.kill();
    await expect(store.check()).rejects.toThrow('连不上（ECONNREFUSED），请检查网络和 FILES_URL');
  });

  it('is not opened without credentials', async () => {
    await expect(openStore({ environment: {} })).rejects.toThrow(/^AWS_ACCESS_KEY_ID/);
  });
});

describe('a signed link', () => {
  const headers = {
    contentDisposition: "attachment; filename*=UTF-8''%E6%B8%85%E5%8D%95.pdf",
    contentType: 'application/pdf',
  };

  it('is given for a minute, with the name of the file, where links are wanted', async () => {
    expect((await openStore()).signLink).toBeUndefined();
    const store = await openStore({ filesRedirect: true });
    const link = new URL((await store.signLink!(await store.put(Buffer.from('%PDF')), headers))!);
    expect(Number(link.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60);
    const reply = await fetch(link);
    expect(await reply.text()).toBe('%PDF');
    expect(reply.headers.get('content-disposition')).toBe(headers.contentDisposition);
    expect(reply.headers.get('content-type')).toBe(headers.contentType);
    expect(await store.signLink!(fileHash(Buffer.from('x')), headers)).toBeUndefined();
  });

  it('serves no other file', async () => {
    server.checkSignatures();
    const store = await openStore({ filesRedirect: true });
    const [one, other] = [await store.put(Buffer.from('one')), await store.put(Buffer.from('two'))];
    // The server computes another signature than Amazon's for names with marks.
    const link = (await store.signLink!(one, { ...headers, contentDisposition: 'attachment' }))!;
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace(one, other))).status).toBe(403);
  });
});
