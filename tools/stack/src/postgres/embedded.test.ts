import { jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareDataFolder } from '../instance/data-folder.ts';
import { findPostgresBinaries } from './binaries.ts';
import { ensureSandbox } from './database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { checkDatabase, formatDatabaseAddress } from './external.ts';
import { getRunUser } from './run-user.ts';

let running: EmbeddedPostgres | undefined;
let dataDir: string;

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-data-'));
  chmodSync(dataDir, 0o755);
  prepareDataFolder(dataDir);
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  jest.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('startEmbeddedPostgres', () => {
  it('keeps its data between starts, readable by its owner only', async () => {
    running = await startEmbeddedPostgres(dataDir);
    await query(running.url, `create table kept as select '工程' as word`);
    await running.stop();
    running = await startEmbeddedPostgres(dataDir);
    expect(await query(running.url, 'select word from kept')).toEqual([{ word: '工程' }]);
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o077).toBe(0);
  });

  it('gives the application a role that may create databases but is no superuser', async () => {
    running = await startEmbeddedPostgres();
    const [role] = await query(
      running.url,
      'select rolsuper as super, rolcreatedb as creates from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ super: false, creates: true });
  });

  it('replaces the server left by a killed process', async () => {
    running = await startEmbeddedPostgres(dataDir);
    await running.stop();
    const user = getRunUser(join(dataDir, 'postgres/data'));
    const data = join(dataDir, 'postgres/data');
    const flags = ['-D', data, '-p', String(running.port), '-k', ''];
    const orphan = spawn(join(findPostgresBinaries(user), 'postgres'), flags, {
      ...user,
      stdio: 'ignore',
      cwd: '/',
    });
    const ended = new Promise((resolve) => orphan.once('exit', resolve));
    const lock = join(data, 'postmaster.pid');
    while (!existsSync(lock) || !readFileSync(lock, 'utf8').includes('ready')) await sleep(20);
    running = await startEmbeddedPostgres(dataDir);
    await ended;
    expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('checkDatabase', () => {
  it('accepts a reachable database', async () => {
    running = await startEmbeddedPostgres();
    await expect(checkDatabase(running.url)).resolves.toBeUndefined();
    const wrong = running.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(checkDatabase(wrong)).rejects.toThrow('用户名或密码错误');
    await expect(checkDatabase(running.url.replace(/zhucheng$/, 'other'))).rejects.toThrow(
      '数据库不存在',
    );
  });

  it('accepts several servers of which one is reachable', async () => {
    running = await startEmbeddedPostgres();
    const both = running.url.replace('@', '@127.0.0.1:1,');
    await expect(checkDatabase(both)).resolves.toBeUndefined();
    expect(formatDatabaseAddress(both)).toBe(`127.0.0.1:1,127.0.0.1:${running.port}/zhucheng`);
    expect(await ensureSandbox(`${both}?target_session_attrs=read-write`)).toBe(
      `${both}_sandbox?target_session_attrs=read-write`,
    );
    await expect(checkDatabase(both.replace(String(running.port), '2'))).rejects.toThrow(
      '127.0.0.1:1/zhucheng：连接被拒绝',
    );
  });

  it('reports the reason in one line, without the password', async () => {
    const url = 'postgres://a:secret@127.0.0.1:1/b';
    await expect(checkDatabase(url)).rejects.toThrow(/127\.0\.0\.1:1\/b：连接被拒绝/);
    await expect(checkDatabase(url)).rejects.not.toThrow('secret');
    expect(() => formatDatabaseAddress('nonsense')).toThrow('DATABASE_URL');
  });
});
