import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveFlags, archiveFolder } from '@zhucheng/stack/cluster';
import { openBackupFolder } from './folder/backup-folder.ts';
import { shipLog } from './log.ts';
import { generateKey } from './folder/sealed-file.ts';

const SEGMENT = '000000010000000000000003';

let home: string;
beforeEach(async () => {
  // The server's command has to survive what a path may contain.
  home = join(await mkdtemp(join(tmpdir(), 'zhucheng-log-')), "it's 100%f");
  await mkdir(home);
});
afterEach(() => rm(join(home, '..'), { recursive: true }));

/** Runs the command as the server does. */
async function archive(content: string, folder = archiveFolder(home)) {
  const flag = archiveFlags(home, {}).find((one) => one.startsWith('archive_command='));
  if (folder !== archiveFolder(home)) await rename(archiveFolder(home), folder);
  const path = join(home, 'segment');
  await writeFile(path, content);
  const values: Record<string, string> = { '%%': '%', '%p': path, '%f': SEGMENT };
  const command = flag?.slice('archive_command='.length);
  const filled = command?.replaceAll(/%[%pf]/g, (one) => values[one] ?? '') ?? '';
  return spawnSync('/bin/sh', ['-c', filled]).status;
}

describe('archive_command', () => {
  it('hands a segment over once, and refuses another content under its name', async () => {
    expect(await archive('one')).toBe(0);
    expect(await archive('one')).toBe(0);
    expect(await archive('other')).not.toBe(0);
    expect(await readdir(archiveFolder(home))).toEqual([SEGMENT]);
    expect(await readFile(join(archiveFolder(home), SEGMENT), 'utf8')).toBe('one');
  });

  it('fails where it cannot write', async () => {
    expect(await archive('one', join(home, 'moved'))).not.toBe(0);
  });
});

describe('shipLog', () => {
  it('takes segments once, and keeps what differs from the backup', async () => {
    const backup = openBackupFolder(join(home, 'backup'));
    const { recipient } = await generateKey();
    const ship = () => shipLog(home, backup, [recipient]);
    await archive('one');
    expect(await ship()).toBe(1);
    expect(await readdir(archiveFolder(home))).toEqual([]);
    // The server asks again after a crash.
    await archive('one');
    expect(await ship()).toBe(1);
    expect([...(await backup.listLog()).keys()]).toEqual([SEGMENT]);
    await archive('other');
    await expect(ship()).rejects.toThrow('另一套数据库的备份');
    expect(await readdir(archiveFolder(home))).toEqual([SEGMENT]);
  });
});
