import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@zhucheng/api/db';
import { stopTestServer, createTestDatabase, type TestDatabase } from '@zhucheng/test-kit';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Result of the command. */
export interface CommandResult {
  code: number | null;
  output: string;
}

/** A database and a folder of the suite, and the command run against them as a process. */
export interface ImportFixture extends TestDatabase {
  folder: string;
  /** Starts the command without waiting for it. */
  start: (args: readonly string[]) => ChildProcess;
  run: (...args: string[]) => Promise<CommandResult>;
  /** Skipped records in a report. */
  reportOf: (path: string) => Promise<{ line: number; sourceId: string | null; reason: string }[]>;
  /** One number from the database. */
  count: (query: string) => Promise<number>;
  close: () => Promise<void>;
}

/** Creates a fixture; `close` removes all of it. */
export async function openImportFixture(): Promise<ImportFixture> {
  const database = await createTestDatabase({
    version: await schemaVersion(),
    migrate: migrateDatabase,
  });
  const folder = await mkdtemp(join(tmpdir(), 'zhucheng-import-'));
  const environment = { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder };
  const start = (args: readonly string[]) =>
    spawn(process.execPath, [MAIN, ...args], {
      cwd: ROOT,
      env: { ...environment, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    ...database,
    folder,
    start,
    run: async (...args) => waitForExit(start(args)),
    reportOf: async (path) =>
      (await readFile(path, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    count: async (query) => Number(Object.values((await database.query(query))[0] ?? {})[0]),
    close: async () => {
      await database.drop();
      await stopTestServer();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function waitForExit(child: ChildProcess): Promise<CommandResult> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Digest of everything that decides what a migrated database holds. */
export async function schemaVersion(): Promise<string> {
  const sources = ['migrations', 'seed'].map(async (name) => {
    const folder = join(ROOT, 'apps/api/src/db', name);
    const names = (await readdir(folder)).filter((file) => /\.(sql|ts|json)$/.test(file));
    return names.toSorted().map((file) => join(folder, file));
  });
  const files = (await Promise.all(sources)).flat();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return createHash('sha256')
    .update(`import\n${texts.join('\n')}`)
    .digest('hex');
}

/** Path beside the checkout. */
export const siblingPath = (path: string) => join(dirname(ROOT), path);
