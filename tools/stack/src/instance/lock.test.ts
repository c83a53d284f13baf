import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProcessIdentity } from './process-identity.ts';
import { acquireLock, getLockHolder } from './lock.ts';
import { recordPath, writeRecord } from './record.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-lock-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

describe('acquireLock', () => {
  it('rejects a second holder and names the first', () => {
    const lock = acquireLock(dataDir, '平台');
    lock.update({ origin: 'http://localhost:1', state: 'ready' });
    expect(() => acquireLock(dataDir, '导入')).toThrow(`平台（进程 ${process.pid}`);
    lock.release();
    acquireLock(dataDir, '导入').release();
    expect(getLockHolder(dataDir)).toBeUndefined();
  });

  it('takes over from an ended process, also when its id was reused', () => {
    const record = { purpose: '平台', state: 'ready', startedAt: '' } as const;
    writeRecord(dataDir, { ...record, pid: 2 ** 22 + 1, identity: 'x' });
    acquireLock(dataDir, '平台').release();
    writeRecord(dataDir, { ...record, pid: process.pid, identity: 'an earlier one' });
    expect(getLockHolder(dataDir)).toBeUndefined();
    acquireLock(dataDir, '平台').release();
  });

  it('makes the record unreadable for other users', () => {
    const lock = acquireLock(dataDir, '平台');
    lock.update({ databaseUrl: 'postgres://a:secret@b/c' });
    expect(statSync(recordPath(dataDir)).mode & 0o077).toBe(0);
    lock.release();
  });
});

describe('getProcessIdentity', () => {
  it('is constant for a running process and undefined for an ended one', () => {
    expect(getProcessIdentity(process.pid)).toBe(getProcessIdentity(process.pid));
    expect(getProcessIdentity(process.pid)).toBeDefined();
    expect(getProcessIdentity(2 ** 22 + 1)).toBeUndefined();
  });
});
