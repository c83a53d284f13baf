import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startS3Server, type S3Server } from '@zhucheng/test-kit/s3';
import fc from 'fast-check';
import { fileHash, type ByteRange, type FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

let folder: string;
let server: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhucheng-stores-'));
  server = await startS3Server();
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Stores by their kind; each place begins empty. */
const STORES: Record<string, (place: string) => Promise<FileStore>> = {
  'a folder': (place) => openFileStore({ filesUrl: join(folder, place), dataDir: folder }),
  'a bucket': (place) =>
    openFileStore({ filesUrl: server.urlOf(place), dataDir: folder }, server.environment),
};

const MISSING = fileHash(Buffer.from('nobody has stored this'));
const PART = 8 * 1024 * 1024;

const listAll = async (store: FileStore) => (await Array.fromAsync(store.list())).sort();

async function read(store: FileStore, sha256: string, range?: ByteRange) {
  const found = await store.open(sha256, range);
  return found && { size: found.size, bytes: await buffer(found.stream) };
}

async function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe.each(Object.keys(STORES))('a store in %s', (kind) => {
  const openStore = (place: string) => STORES[kind]!(place);

  it('gives back what was put, as bytes or as a stream of any pieces', async () => {
    const store = await openStore('round-trip');
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 5_000 }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.boolean(),
        async (content, piece, asStream) => {
          const bytes = Buffer.from(content);
          const sha256 = asStream
            ? (await store.putStream(chunksOf(bytes, piece))).sha256
            : await store.put(bytes);
          expect(sha256).toBe(fileHash(bytes));
          expect(await read(store, sha256)).toEqual({ size: bytes.length, bytes });
        },
      ),
      { numRuns: 25 },
    );
  });

  it('opens any range, and nothing of one behind the last byte', async () => {
    const store = await openStore('ranges');
    const bytes = randomBytes(3_000);
    const sha256 = await store.put(bytes);
    await fc.assert(
      fc.asyncProperty(fc.nat(3_500), fc.nat(3_500), async (start, length) => {
        const end = start + length;
        const expected = bytes.subarray(start, end + 1);
        expect(await read(store, sha256, { start, end })).toEqual({ size: 3_000, bytes: expected });
      }),
      {
        numRuns: 40,
        examples: [
          [2_999, 0],
          [3_000, 5],
          [0, 3_400],
        ],
      },
    );
  });

  it('stores a file of several parts', async () => {
    const store = await openStore('parts');
    const bytes = randomBytes(2 * PART + 12_345);
    const stored = await store.putStream(chunksOf(bytes, 1_000_000));
    expect(stored).toEqual({ sha256: fileHash(bytes), size: bytes.length });
    const range = { start: PART - 10, end: PART + 9 };
    expect((await read(store, stored.sha256, range))?.bytes).toEqual(
      bytes.subarray(range.start, range.end + 1),
    );
    expect(fileHash((await read(store, stored.sha256))!.bytes)).toBe(stored.sha256);
  });

  it('knows nothing of what is missing, and refuses keys that are no hash', async () => {
    const store = await openStore('missing');
    expect(await store.open(MISSING)).toBeUndefined();
    expect(await store.open(MISSING, { start: 0, end: 9 })).toBeUndefined();
    await store.remove(MISSING);
    for (const key of ['', '../secret', MISSING.toUpperCase(), `${MISSING}0`]) {
      await expect(store.open(key)).rejects.toThrow('is no SHA-256');
      await expect(async () => store.remove(key)).rejects.toThrow('is no SHA-256');
    }
  });

  it('keeps nothing of a stream that fails midway', async () => {
    const store = await openStore('failing');
    await fc.assert(
      fc.asyncProperty(fc.nat(40), async (pieces) => {
        async function* cut() {
          for (let at = 0; at < pieces; at += 1) yield randomBytes(1_000);
          throw new Error('the browser went away');
        }
        await expect(store.putStream(cut())).rejects.toThrow('the browser went away');
      }),
      { numRuns: 10 },
    );
    expect(await listAll(store)).toEqual([]);
  });

  it('stores equal bytes once, also when they come at the same time', async () => {
    const store = await openStore('equal');
    const [one, other] = [randomBytes(60_000), randomBytes(10)];
    const hashes = await Promise.all(
      Array.from({ length: 6 }, async (_, turn) =>
        turn % 2 ? store.put(one) : (await store.putStream(chunksOf(one, 7_000))).sha256,
      ),
    );
    await store.put(other);
    expect(new Set(hashes)).toEqual(new Set([fileHash(one)]));
    expect(await listAll(store)).toEqual([fileHash(one), fileHash(other)].sort());
    expect((await read(store, fileHash(one)))?.bytes).toEqual(one);
  });

  it('removes a file and leaves the others', async () => {
    const store = await openStore('removed');
    const [gone, kept] = [
      await store.put(Buffer.from('gone')),
      await store.put(Buffer.from('kept')),
    ];
    await store.remove(gone);
    await store.remove(gone);
    expect(await store.open(gone)).toBeUndefined();
    expect(await listAll(store)).toEqual([kept]);
  });

  it('lets a reader leave early', async () => {
    const store = await openStore('early');
    const sha256 = await store.put(randomBytes(4_000_000));
    const found = await store.open(sha256);
    const stream = found?.stream ?? Readable.from([]);
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
  });
});
