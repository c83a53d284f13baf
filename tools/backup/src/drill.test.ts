import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { localFileStore } from '@zhucheng/api/files';
import {
  openBackupSettings,
  openRunningCluster,
  prepareDataFolder,
  type RunningCluster,
} from '@zhucheng/stack/cluster';
import pg from 'pg';
import { runCommand } from './command/command.ts';
import { formatMoment } from './folder/moments.ts';
import { summariseTables } from './summary.ts';

let root: string;
let dataDir: string;
let backups: string;
let site: RunningCluster | undefined;

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  root = await mkdtemp(join(tmpdir(), 'zhucheng-backup-'));
  await chmod(root, 0o755);
  [dataDir, backups] = [join(root, 'site'), join(root, 'backups')];
  prepareDataFolder(dataDir);
});
afterAll(async () => {
  await site?.close();
  await rm(root, { recursive: true, force: true });
});

async function run(name: 'backup' | 'restore', ...args: string[]) {
  const lines: string[] = [];
  const output = {
    log: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
  };
  const code = await runCommand(name, args, { DATA_DIR: dataDir }, output);
  return { code, text: lines.join('\n') };
}

const key = () => join(root, 'key.txt');
const restoreTo = (to: string, ...more: string[]) =>
  run('restore', '--to', to, '--identity', key(), ...more);
const files = () => localFileStore(join(dataDir, 'files'));

async function query<T extends object>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: site?.superuserUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const start = async () => (site = await openRunningCluster(dataDir, '平台'));
async function stop() {
  await site?.close();
  site = undefined;
}

/** Number and digest of the rows of every table, and all sequences. */
async function summarise() {
  const sequences = await query('select schemaname, sequencename from pg_sequences order by 1, 2');
  return { tables: await summariseTables(query), sequences };
}

/** A moment for which the clock of the server has to be asked, after it has gone on for two seconds. */
async function moment(): Promise<Date> {
  const [row] = await query<{ now: Date }>('select clock_timestamp() as now from pg_sleep(2.1)');
  return row?.now ?? new Date(Number.NaN);
}

const secondBefore = (time: Date) =>
  formatMoment(new Date(Math.floor(time.getTime() / 1000 - 1) * 1000));

describe('npm run backup, npm run restore', () => {
  let before: Awaited<ReturnType<typeof summarise>>;
  let target: string;
  let later: string;
  let hashes: string[];

  it('makes a key whose secret is nowhere but in its file', async () => {
    expect((await run('backup', 'key', join(dataDir, 'key'))).text).toContain('不要和数据');
    const { text } = await run('backup', 'key', key());
    const [, recipient] = /BACKUP_RECIPIENT=(age1\w+)/.exec(text) ?? [];
    expect(text).not.toContain('AGE-SECRET');
    expect((await run('backup', 'key', key())).text).toContain('同名的文件已存在');
    expect((await run('backup')).text).toContain('还没有说备份到哪里');
    openBackupSettings(dataDir, { BACKUP_DIR: backups, BACKUP_RECIPIENT: recipient });
    expect((await restoreTo('latest')).text).toContain('没有找到完整的备份');
  });

  it('restores everything to the second before a deletion', async () => {
    await start();
    await query(`create table notice (id bigserial primary key, title text, at timestamptz default now());
      create table photo (sha256 text);
      insert into notice (title) select '公告 ' || n from generate_series(1, 20000) n`);
    hashes = [await files().put(Buffer.alloc(200_000, '图')), await files().put(Buffer.from(''))];
    expect(await run('backup')).toMatchObject({ code: 0, text: expect.stringContaining('新的 2') });

    hashes.push(await files().put(Buffer.from('后来的图')));
    await query(`insert into notice (title) select '后来 ' || n from generate_series(1, 300) n;
      update notice set title = title || '（更正）' where id % 7 = 0;
      create table answer as select id, title from notice where id % 2 = 0`);
    expect(await run('backup')).toMatchObject({ code: 0, text: expect.stringContaining('新的 1') });
    await query(`insert into answer values (1, '备份之后')`);
    const state = JSON.parse(await readFile(join(dataDir, 'backup-state.json'), 'utf8')) as object;
    expect(state).toEqual({ lastBackupAt: expect.stringMatching(/^\d{4}-/) });
    before = await summarise();
    target = secondBefore(await moment());
    await query('delete from notice where id < 5000; drop table answer');
    await query(`insert into notice (title) values ('删除之后')`);
    for (const sha256 of hashes) await files().remove(sha256);
    later = secondBefore(await moment());
    await query('delete from notice');
    expect((await restoreTo(target)).text).toContain('正被使用');
    await stop();

    const { code, text } = await restoreTo(target);
    expect([code, text]).toEqual([0, expect.stringContaining('3 个核对无误，其中补回 3 个')]);
    await start();
    expect(await summarise()).toEqual(before);
    expect(await query(`select from notice where title = '删除之后'`)).toHaveLength(0);
    expect((await Array.fromAsync(files().list())).sort()).toEqual([...hashes].sort());
    expect(text).toContain(`最后一笔在 ${target.slice(0, 10)}`);
    expect(text).toMatch(/原来的数据在 .*data-before-/);
  });

  it('goes on from there, and reaches what it has left in a rehearsal beside the running site', async () => {
    await query(`insert into notice (title) values ('恢复之后')`);
    expect((await run('backup')).code).toBe(0);
    await query(`insert into notice (title) values ('再以后')`);
    const second = await summarise();
    const between = secondBefore(await moment());
    await query('delete from notice');

    const [running, own, log] = [site, dataDir, await readdir(join(backups, 'log'))];
    dataDir = join(root, 'rehearsal');
    expect((await restoreTo(later, '--from', backups)).code).toBe(0);
    await start();
    expect(await query(`select from notice where title = '删除之后'`)).toHaveLength(1);
    expect(await query('select from notice where id < 5000')).toHaveLength(0);
    await stop();
    expect(await readdir(join(backups, 'log'))).toEqual(log);
    [site, dataDir] = [running, own];
    await stop();

    expect((await restoreTo(between)).code).toBe(0);
    await start();
    expect(await summarise()).toEqual(second);
    expect((await run('backup', '--keep', '2')).text).toContain('清理了 2 份旧备份');
    await stop();
  });

  describe('refuses, and leaves the data as they are', () => {
    const listData = async () => (await readdir(join(dataDir, 'postgres'))).sort();
    let data: string[];
    beforeAll(async () => (data = await listData()));
    afterEach(async () => expect(await listData()).toEqual(data));

    it('a moment that no backup reaches', async () => {
      expect((await restoreTo(target)).text).toContain('最早能恢复到');
      expect((await restoreTo('2099-01-01 00:00')).text).toContain('日志只到');
      expect((await restoreTo('latest', '--from', root)).text).toContain('没有找到完整的备份');
    });

    it('a wrong key', async () => {
      const other = join(root, 'other.txt');
      await run('backup', 'key', other);
      expect((await restoreTo('latest', '--identity', other)).text).toContain('密钥不对');
      await writeFile(other, 'AGE-SECRET-KEY-1NOTHING');
      const { text } = await restoreTo('latest', '--identity', other);
      expect(text).toContain('不是密钥文件');
      expect(text).not.toContain('NOTHING');
    });

    it('too little room', async () => {
      const path = join(backups, 'base', (await listBases()).at(-1) ?? '');
      const manifest = await readFile(path, 'utf8');
      await writeFile(path, manifest.replace(/"bytes": \d+/, '"bytes": 1e16'));
      expect((await restoreTo('latest')).text).toContain('磁盘空间不够');
      await writeFile(path, manifest);
    });

    it('a segment that is missing, and one that is another', async () => {
      const manifest = await readFile(
        join(backups, 'base', (await listBases()).at(-1) ?? ''),
        'utf8',
      );
      const { firstSegment } = JSON.parse(manifest) as { firstSegment: string };
      const log = (await readdir(join(backups, 'log'))).sort();
      const at = log.findIndex((name) => name.startsWith(firstSegment));
      const [needed, another] = [
        join(backups, 'log', log[at] ?? ''),
        join(backups, 'log', log[at - 1] ?? ''),
      ];
      const bytes = await readFile(needed);
      await rm(needed);
      expect((await restoreTo('latest')).text).toContain(`日志缺了一段（${firstSegment}）`);
      await writeFile(needed, await readFile(another));
      expect((await restoreTo('latest')).text).toContain('不是它名字所说的内容');
      await writeFile(needed, bytes);
    });

    it('a damaged base', async () => {
      const base = (await readdir(join(backups, 'base'))).filter((name) => name.endsWith('.age'));
      const path = join(backups, 'base', base.sort().at(-1) ?? '');
      const bytes = await readFile(path);
      bytes[bytes.length >> 1]! ^= 1;
      await writeFile(path, bytes);
      const { code, text } = await restoreTo('latest');
      expect([code, text]).toEqual([1, expect.stringContaining('备份文件已损坏')]);
    });
  });
});

const listBases = async () =>
  (await readdir(join(backups, 'base'))).filter((name) => name.endsWith('.json')).sort();
