import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localFileStore } from '@zhucheng/api/files';
import {
  archiveFlags,
  archiveFolder,
  findLocalCluster,
  openBackupSettings,
} from '@zhucheng/stack/cluster';
import { openBackupFolder } from './folder/backup-folder.ts';
import { generateKey } from './folder/sealed-file.ts';

const SEGMENT = '000000010000000000000001';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zhucheng-archiver-'));
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true }));

it('takes the log and the files, and at its end what came last', async () => {
  const folder = join(dataDir, 'backups');
  const { recipient } = await generateKey();
  openBackupSettings(dataDir, { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient });
  const { home } = findLocalCluster(dataDir);
  archiveFlags(home, {});
  const spool = archiveFolder(home);
  await writeFile(join(spool, SEGMENT), 'a segment');
  const archiver = spawn(process.execPath, [join(import.meta.dirname, 'archiver.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(archiver, 'exit');
  let told = '';
  archiver.stderr.on('data', (chunk: Buffer) => (told += String(chunk)));
  const backup = openBackupFolder(folder);
  while (archiver.exitCode === null && !(await backup.listLog()).has(SEGMENT)) await sleep(20);

  const sha256 = await localFileStore(join(dataDir, 'files')).put(Buffer.from('a file'));
  const next = SEGMENT.replace(/1$/, '2');
  await writeFile(join(spool, next), 'the last one');
  archiver.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect([...(await backup.listLog()).keys()].sort()).toEqual([SEGMENT, next]);
  expect(await Array.fromAsync(backup.listFiles())).toEqual([sha256]);
  expect(await readdir(spool)).toEqual([]);
  expect(told).toBe('');
  const state = JSON.parse(await readFile(join(dataDir, 'backup-state.json'), 'utf8')) as object;
  expect(state).toEqual({ lastArchivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
});
