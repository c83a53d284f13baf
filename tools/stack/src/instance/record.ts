import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process of the running stack, for `npm run status`. */
export interface ServiceRecord {
  name: string;
  label: string;
  port: number;
}

/** State of a running command, stored in its data folder for other processes. */
export interface InstanceRecord {
  pid: number;
  /** Start time, see `getProcessIdentity`: process ids are reused. */
  identity: string;
  /** Purpose shown to the user: 平台, 导入 … */
  purpose: string;
  state: 'starting' | 'ready' | 'stopping';
  startedAt: string;
  origin?: string;
  databaseUrl?: string;
  services?: ServiceRecord[];
}

/** Returns the path of the record, which is also the lock of the data folder. */
export function recordPath(dataDir: string): string {
  return join(dataDir, 'stack.json');
}

/** Reads the record of a data folder, also of an ended process. */
export function readRecord(dataDir: string): InstanceRecord | undefined {
  return readRecordFile(recordPath(dataDir));
}

/** Reads a record from a file. */
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
