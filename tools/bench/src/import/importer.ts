import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { readPeakMemory, readProcessorTime } from '../lib/processes.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const IMPORTER = fileURLToPath(new URL('../../../import', import.meta.url));

/** Node's flags and the program of `npm run import`, which is built before it is first run. */
export function buildImporter(): string[] {
  execFileSync(process.execPath, ['build.ts'], { cwd: IMPORTER, stdio: 'inherit' });
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { import: string };
  };
  return scripts.import.replace(/^.* run /, '').split(' ');
}

let command: readonly string[] | undefined;

/** Milliseconds between readings of processor times: a process that has ended has none. */
const READ_EVERY_MS = 50;

/** Duration and processor time of a program that writes, in seconds. */
export interface WriteTime {
  /** From the first written row to the end. */
  seconds: number;
  /** Processor time of the program; NaN except on Linux. */
  program: number;
  /** Processor time of the database's processes that served it; NaN where they run elsewhere. */
  database: number;
}

/** A run of the importer. */
export interface ImporterRun extends WriteTime {
  /** Peak memory of its process, in bytes; NaN except on Linux. */
  memory: number;
}

/** Runs the importer on a file as a process of its own. `flags` are Node's. */
export async function runImporter(
  databaseUrl: string,
  file: string,
  flags: readonly string[] = [],
): Promise<ImporterRun> {
  const server = new Client({ connectionString: databaseUrl });
  await server.connect();
  command ??= buildImporter();
  const child = spawn(process.execPath, [...flags, ...command, 'tenders', file], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: tmpdir() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const databaseTimes = new Map<number, number>();
  let program = 0;
  let memory = Number.NaN;
  const read = async () => {
    program = Math.max(program, readProcessorTime(child.pid ?? 0) || 0);
    memory = readPeakMemory(child.pid ?? 0) || memory;
    const { rows } = await server.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    for (const { pid } of rows) databaseTimes.set(pid, readProcessorTime(pid));
  };
  const begun = performance.now();
  let running = true;
  void exited.then(() => (running = false));
  while (running) {
    await read();
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
  }
  const [code] = await exited;
  await server.end();
  if (code !== 0) throw new Error(`the importer ended with ${code}`);
  return {
    seconds: (performance.now() - begun) / 1000,
    program,
    memory,
    database: [...databaseTimes.values()].reduce((sum, time) => sum + time, 0),
  };
}
