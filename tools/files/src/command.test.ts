import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openFileStore } from '@zhucheng/api/files';
import { startS3Server, type S3Server } from '@zhucheng/test-kit/s3';
import { runCommand } from './command.ts';

let server: S3Server;
let dataDir: string;

beforeAll(async () => (server = await startS3Server()));
afterAll(() => server.close());
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'zhucheng-move-'))));
afterEach(() => rm(dataDir, { recursive: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const output = {
    log: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
  };
  const environment = { ...server.environment, DATA_DIR: dataDir };
  return { code: await runCommand(args, environment, output), text: lines.join('\n') };
}

const open = (filesUrl: string) => openFileStore({ filesUrl, dataDir }, server.environment);
const local = () => join(dataDir, 'files');

/** Fills the local store; returns the hashes of its files. */
async function fill(count: number): Promise<string[]> {
  const store = await open(local());
  const sizes = Array.from({ length: count }, (_, turn) => turn * 50_000);
  return Promise.all(sizes.map((size) => store.put(randomBytes(size))));
}

describe('npm run files -- move', () => {
  it('copies all files to a bucket and back, and reads them back', async () => {
    const hashes = await fill(9);
    const bucket = server.urlOf('moved');
    const there = await run('move', '--to', bucket);
    expect(there).toEqual({ code: 0, text: '共 9 个文件：传了 9，原已有 0，核对无误 9' });
    const store = await open(bucket);
    expect((await Array.fromAsync(store.list())).sort()).toEqual([...hashes].sort());

    const back = join(dataDir, 'back');
    expect(await run('move', '--from', bucket, '--to', back)).toMatchObject({ code: 0 });
    for (const sha256 of hashes) {
      const [one, other] = await Promise.all(
        [local(), back].map(async (place) => (await (await open(place)).open(sha256))!.stream),
      );
      expect((await buffer(one!)).equals(await buffer(other!))).toBe(true);
    }
  });

  it('sends only what is not there yet', async () => {
    const bucket = server.urlOf('resumed');
    await fill(2);
    await run('move', '--to', bucket);
    await fill(4);
    const { code, text } = await run('move', '--to', bucket);
    // One of the files is empty both times.
    expect([code, text]).toEqual([0, '共 5 个文件：传了 3，原已有 2，核对无误 5']);
  });

  it('does not store a file that is damaged at its source, and says so', async () => {
    const bucket = server.urlOf('damaged');
    const [, sha256 = ''] = await fill(3);
    await writeFile(join(local(), sha256.slice(0, 2), sha256.slice(2)), randomBytes(50_000));
    const { code, text } = await run('move', '--to', bucket);
    expect(code).toBe(1);
    expect(text).toContain(`${sha256}：原处的内容已损坏`);
    expect(text).toContain('有 1 个文件没有搬好');
    expect(await Array.fromAsync((await open(bucket)).list())).toHaveLength(2);
  });

  it('finds a file that is another one at its target', async () => {
    const [, sha256 = ''] = await fill(2);
    const target = join(dataDir, 'target');
    await run('move', '--to', target);
    await writeFile(join(target, sha256.slice(0, 2), sha256.slice(2)), randomBytes(50_000));
    const { code, text } = await run('move', '--to', target);
    expect(code).toBe(1);
    expect(text).toContain(`${sha256}：新处的内容与它的 SHA-256 不符`);
  });

  it('refuses what it cannot do before it begins', async () => {
    expect(await run('move')).toMatchObject({ code: 2 });
    expect(await run('copy', '--to', 'x')).toMatchObject({ code: 2 });
    expect(await run('move', '--to', 'gs://bucket')).toMatchObject({ code: 1 });
    const absent = server.urlOf('x').replace('//files', '//nowhere');
    const { code, text } = await run('move', '--to', absent);
    expect([code, text]).toEqual([1, expect.stringContaining('没有这个桶')]);
    expect(await readdir(dataDir)).toEqual(['files']);
    expect(await run('--help')).toMatchObject({ code: 0 });
  });
});
