import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { UserError } from '../../bootstrap/terminal.mjs';
import { getProcessIdentity } from './process-identity.ts';
import {
  readRecord,
  readRecordFile,
  recordPath,
  writeRecord,
  type InstanceRecord,
} from './record.ts';

function isAlive(record: InstanceRecord): boolean {
  return getProcessIdentity(record.pid) === record.identity;
}

/** Returns the record of the running process that holds a data folder. */
export function getLockHolder(dataDir: string): InstanceRecord | undefined {
  const record = readRecord(dataDir);
  return record && isAlive(record) ? record : undefined;
}

/** Lock of a data folder. `update` changes its record, `release` removes it. */
export interface Lock {
  update: (change: Partial<InstanceRecord>) => void;
  release: () => void;
}

function refuse(holder: InstanceRecord, dataDir: string): never {
  const where = holder.origin ? `，地址 ${holder.origin}` : '';
  throw new UserError(
    `数据目录 ${dataDir} 正被使用：${holder.purpose}（进程 ${holder.pid}${where}）。` +
      '请先用 npm run stop 停止它，或用 DATA_DIR 指定别的目录',
  );
}

/** Creates the record atomically if there is none: linking fails if the name exists. */
function tryClaim(dataDir: string, record: InstanceRecord): boolean {
  const draft = `${recordPath(dataDir)}.${process.pid}.new`;
  writeFileSync(draft, JSON.stringify(record, null, 2), { mode: 0o600 });
  try {
    linkSync(draft, recordPath(dataDir));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the record of an ended process. A newer record written in between is restored. */
function removeStaleRecord(dataDir: string, stale: InstanceRecord | undefined): void {
  const aside = `${recordPath(dataDir)}.${process.pid}.stale`;
  try {
    renameSync(recordPath(dataDir), aside);
    const moved = readRecordFile(aside);
    if (JSON.stringify(moved) !== JSON.stringify(stale)) linkSync(aside, recordPath(dataDir));
  } catch {
    // Another process has removed it: the next claim decides.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Locks a data folder for this process. Throws a UserError that names the current holder. */
export function acquireLock(dataDir: string, purpose: string): Lock {
  let record: InstanceRecord = {
    pid: process.pid,
    identity: getProcessIdentity(process.pid) ?? '',
    purpose,
    state: 'starting',
    startedAt: new Date().toISOString(),
  };
  for (let attempt = 0; !tryClaim(dataDir, record); attempt += 1) {
    const other = readRecord(dataDir);
    if (other && isAlive(other)) refuse(other, dataDir);
    if (attempt > 20) throw new UserError(`无法锁定数据目录 ${dataDir}，请稍后再试`);
    removeStaleRecord(dataDir, other);
  }
  return {
    update(change) {
      record = { ...record, ...change };
      writeRecord(dataDir, record);
    },
    release() {
      if (readRecord(dataDir)?.pid === process.pid) rmSync(recordPath(dataDir), { force: true });
    },
  };
}
