import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localFileStore } from '@zhucheng/api/files';
import { openBackupFolder } from './folder/backup-folder.ts';
import { runCommand, type BackupEnvironment } from './command/command.ts';
import { toStamp } from './folder/moments.ts';

let root: string;
let environment: BackupEnvironment;
const lines: string[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zhucheng-files-'));
  environment = { DATA_DIR: join(root, 'data'), FILES_URL: join(root, 'files'), DATABASE_URL: 'x' };
  lines.length = 0;
});
afterEach(() => rm(root, { recursive: true }));

const run = (name: 'backup' | 'restore', ...args: string[]) =>
  runCommand(name, args, environment, {
    log: (line) => lines.push(line),
    error: (line) => lines.push(line),
  });
const files = () => localFileStore(join(root, 'files'));
const backup = () => openBackupFolder(join(root, 'backup'));
const listBackup = async () => (await Array.fromAsync(backup().listFiles())).sort();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function prepare(): Promise<void> {
  await run('backup', 'key', join(root, 'key'));
  const [, recipient = ''] = /BACKUP_RECIPIENT=(age1\w+)/.exec(lines.join('\n')) ?? [];
  environment = { ...environment, BACKUP_DIR: join(root, 'backup'), BACKUP_RECIPIENT: recipient };
}

it('copies files of a site with a database of its own, and puts back what is lost or damaged', async () => {
  await prepare();
  const hashes = [await files().put(Buffer.from('图')), await files().put(Buffer.from('表'))];
  expect(await run('backup', 'files')).toBe(0);
  expect(lines.at(-1)).toContain('文件 2 个，其中新的 2 个');
  await files().remove(hashes[0] ?? '');
  expect(await run('restore', 'files', '--identity', join(root, 'key'))).toBe(0);
  expect(lines.at(-1)).toContain('文件 2 个核对无误，其中补回 1 个');
  expect((await Array.fromAsync(files().list())).sort()).toEqual(hashes.sort());
});

it('forgets a file when the site has not had it for as many days as are kept', async () => {
  await prepare();
  const kept = await files().put(Buffer.from('还在'));
  const [gone, recent] = [
    await files().put(Buffer.from('早就删了')),
    await files().put(Buffer.from('前几天删的')),
  ];
  await run('backup', 'files');
  for (const hash of [kept, gone, recent]) {
    await utimes(backup().filePath(hash), daysAgo(40), daysAgo(40));
  }
  for (const hash of [gone, recent]) await files().remove(hash);
  // As if it had run each day since.
  for (const stamp of await backup().listFileLists()) await backup().removeBase(stamp);
  await backup().addFileList(toStamp(daysAgo(20)), [kept, gone, recent]);
  await backup().addFileList(toStamp(daysAgo(15)), [kept, recent]);
  await backup().addFileList(toStamp(daysAgo(2)), [kept]);

  expect(await run('backup', 'files', '--keep-days', '16')).toBe(0);
  expect(await listBackup()).toEqual([kept, gone, recent].sort());
  for (const stamp of (await backup().listFileLists()).slice(-1)) await backup().removeBase(stamp);
  expect(await run('backup', 'files', '--keep-days', '10')).toBe(0);
  expect(await listBackup()).toEqual([kept, recent].sort());
  expect(lines.at(-1)).toContain('清理了 1 个');
  expect(await backup().listFileLists()).toHaveLength(3);
});

it('says what it lacks', async () => {
  expect(await run('backup', 'files')).toBe(1);
  expect(lines.at(-1)).toContain('还没有说备份到哪里');
  expect(await run('restore', 'files', '--identity', join(root, 'key'))).toBe(2);
  expect(await run('backup', 'files', 'now')).toBe(2);
  // The rest of the database of its own is not its business.
  expect(await run('backup')).toBe(1);
  expect(lines.at(-1)).toContain('数据库是自备的');
});
