import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process of the running stack, for `npm run status`. */
export interface ServiceRecord {
  name: string;
  label: string;
  port: number;
}

/** What a running command leaves in its data folder, so that others find it and know what it is doing. */
export interface InstanceRecord {
  pid: number;
  /** When the process was started, see identity.ts: ids are used again. */
  identity: string;
  /** What it does, in the user's words: 平台, 导入 … */
  purpose: string;
  state: 'starting' | 'ready' | 'stopping';
  startedAt: string;
  origin?: string;
  databaseUrl?: string;
  services?: ServiceRecord[];
}

/** The file that holds the record and at the same time is the lock of the data folder. */
export function recordPath(dataDir: string): string {
  return join(dataDir, 'stack.json');
}

/** Reads the record, whether or not its process still lives. */
export function readRecord(dataDir: string): InstanceRecord | undefined {
  return readRecordFile(recordPath(dataDir));
}

/** Reads a record from a file of its own. */
export function readRecordFile(file: string): InstanceRecord | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as InstanceRecord;
  } catch {
    return undefined;
  }
}

/** Replaces the record in one runStep, readable by its owner only (it names the database with its password). */
export function writeRecord(dataDir: string, record: InstanceRecord): void {
  const next = `${recordPath(dataDir)}.${process.pid}`;
  writeFileSync(next, JSON.stringify(record, null, 2), { mode: 0o600 });
  renameSync(next, recordPath(dataDir));
}
