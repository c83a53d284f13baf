import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFileStore, openFileStore, type FileStore } from '@zhucheng/api/files';
import { findFreePort } from '@zhucheng/stack/ports';
import { median } from '../lib/load.ts';
import type { Figure } from '../lib/report.ts';

/** From here on a free port is looked for. */
const FIRST_PORT = 4568;

const MEGABYTE = 1024 * 1024;
/** Sizes of files with how many of them a round stores and reads, one after the other. */
const SIZES = [
  { megabytes: 1, files: 40 },
  { megabytes: 50, files: 3 },
];
const ROUNDS = 5;

/** Megabytes a second that a store takes and gives, streamed: of a bucket beside a local folder, by turns. */
export async function measureFiles(filesUrl?: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-scale-files-'));
  const server = filesUrl === undefined ? await startServer(join(folder, 's3')) : undefined;
  try {
    const settings = { filesUrl: filesUrl ?? server?.filesUrl, dataDir: folder };
    const bucket = await openFileStore(settings, { ...server?.environment, ...readEnvironment() });
    const local = localFileStore(join(folder, 'files'));
    const figures: Figure[] = [];
    for (const size of SIZES) figures.push(...(await compare(local, bucket, size)));
    return figures;
  } finally {
    server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const readEnvironment = () =>
  process.env.AWS_ACCESS_KEY_ID === undefined ? {} : (process.env as Record<string, string>);

async function compare(
  local: FileStore,
  bucket: FileStore,
  size: (typeof SIZES)[number],
): Promise<Figure[]> {
  const rates = { local: [] as Rates[], bucket: [] as Rates[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await measure(local, size), await measure(bucket, size)];
    // The first round opens connections and compiles.
    if (round === 0) continue;
    rates.local.push(one);
    rates.bucket.push(other);
  }
  return (['in', 'out'] as const).map((way) => {
    const [folder, remote] = [rates.local, rates.bucket].map((list) =>
      median(list.map((rate) => rate[way])),
    ) as [number, number];
    return {
      what: `${size.megabytes} MB 的文件，${way === 'in' ? '存入' : '读出'}`,
      measured: `${(remote / folder).toFixed(3)}（${remote.toFixed(0)} ÷ ${folder.toFixed(0)} MB/秒）`,
      target: '',
    };
  });
}

/** Megabytes a second. */
interface Rates {
  in: number;
  out: number;
}

async function measure(store: FileStore, { megabytes, files }: (typeof SIZES)[number]) {
  const contents = Array.from({ length: files }, () => randomBytes(megabytes * MEGABYTE));
  const hashes: string[] = [];
  const rateOf = async (work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    return (files * megabytes * 1_000) / (performance.now() - begun);
  };
  const rates: Rates = {
    in: await rateOf(async () => {
      for (const bytes of contents) {
        hashes.push((await store.putStream(toChunks(bytes))).sha256);
      }
    }),
    out: await rateOf(async () => {
      for (const sha256 of hashes) await readAll(store, sha256, megabytes * MEGABYTE);
    }),
  };
  for (const sha256 of hashes) await store.remove(sha256);
  return rates;
}

async function* toChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

async function readAll(store: FileStore, sha256: string, size: number): Promise<void> {
  let read = 0;
  const found = await store.open(sha256);
  for await (const chunk of found?.stream ?? []) read += (chunk as Buffer).length;
  if (read !== size) throw new Error(`${sha256}: ${read} bytes instead of ${size}`);
}

/** Starts a server of the protocol in a process of its own. */
async function startServer(directory: string) {
  const port = await findFreePort(FIRST_PORT);
  const program =
    "require('@20minutes/s3rver/lib/cli.js').parseAsync(['', '', ...process.argv.slice(1)])";
  const options = ['-a', '127.0.0.1', '-p', String(port), '-d', directory];
  const lenient = ['--allow-mismatched-signatures', '--configure-bucket', 'files'];
  const child = spawn(process.execPath, ['-e', program, '--', ...options, ...lenient], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  while (!(await fetch(endpoint).catch(() => undefined))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('s3rver did not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    filesUrl: `s3://files/bench?endpoint=${endpoint}&path-style=1`,
    environment: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    stop: () => child.kill(),
  };
}
