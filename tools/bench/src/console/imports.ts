import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@zhucheng/api/db';
import { localFileStore } from '@zhucheng/api/files';
import { Client } from 'pg';
import { buildImporter } from '../import/importer.ts';
import { median } from '../lib/load.ts';
import { atLeast, type Figure } from '../lib/report.ts';
import { copySampleNotices } from '../lib/sample-notices.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';

const API = fileURLToPath(new URL('../../../../apps/api', import.meta.url));
const PROGRAM = join(API, 'dist/modules/console/imports/run/import-program.js');
/** Node's flags of the program, as the worker gives them. */
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=384'];
const [NOTICES, ROUNDS, MIN_RATIO] = [5_000, 3, 0.9];
const NO_COUNTS = { read: 0, created: 0, updated: 0, unchanged: 0, proposed: 0, skipped: 0 };

/** Notices a second that an import of the console writes, beside those of `npm run import`: whole programs, the same file. */
export async function measureImports(): Promise<Figure> {
  execFileSync(process.execPath, ['build.ts'], { cwd: API, stdio: 'inherit' });
  const command = buildImporter();
  const folder = await mkdtemp(join(tmpdir(), 'bench-console-import-'));
  try {
    const file = join(folder, 'notices.jsonl');
    const lines: string[] = [];
    for await (const record of copySampleNotices(NOTICES))
      lines.push(`${JSON.stringify(record)}\n`);
    await writeFile(file, lines);
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const byCommand = await withMigrated((url) =>
        run(url, folder, [...command, 'tenders', file]),
      );
      const byConsole = await withMigrated(async (url) => {
        const id = await insertJob(url, folder, file);
        return run(url, folder, [...FLAGS, PROGRAM, id]);
      });
      ratios.push(byCommand / byConsole);
      rates.push(NOTICES / byConsole);
    }
    const rate = `${Math.round(median(rates))} 条/秒`;
    return atLeast('导入：工作台 ÷ 命令', median(ratios), MIN_RATIO, rate);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const withMigrated = <T>(work: (url: string) => Promise<T>) =>
  withScratchDatabase('console_import', async (url) => {
    await migrateDatabase(url);
    return work(url);
  });

/** Seconds that a program takes. */
async function run(url: string, folder: string, command: readonly string[]): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, command, {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return (performance.now() - begun) / 1_000;
}

/** Stores the file as an import that staff have started. Returns its id. */
async function insertJob(url: string, folder: string, file: string): Promise<string> {
  const bytes = await readFile(file);
  const sha256 = await localFileStore(join(folder, 'files')).put(bytes);
  const [fileId, jobId] = [randomUUID(), randomUUID()];
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into file (id, sha256, name, media_type, size, purpose)
       values ($1, $2, 'notices.jsonl', 'application/octet-stream', $3, 'import')`,
      [fileId, sha256, bytes.length],
    );
    await client.query(
      `insert into import_job (id, file_id, name, target, format, mapping, recognition, state, pass, bytes_total, counts)
       values ($1, $2, 'notices.jsonl', 'tenders', 'jsonl', 'sample', $3, 'running', 'run', $4, $5)`,
      [jobId, fileId, { sampled: 1, accepted: 1, readable: 1 }, bytes.length, NO_COUNTS],
    );
  } finally {
    await client.end();
  }
  return jobId;
}
