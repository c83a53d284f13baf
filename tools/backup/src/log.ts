import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileHash } from '@zhucheng/api/files';
import { archiveFolder } from '@zhucheng/stack/cluster';
import type { BackupFolder } from './folder/backup-folder.ts';
import { BackupProblem } from './folder/problem.ts';
import { sealFile } from './folder/sealed-file.ts';

const WANTED = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
/** Labels of bases and the half segment of a timeline that was left: recovery reads neither. */
const UNWANTED = /^[0-9A-F]{24}\.([0-9A-F]{8}\.backup|partial)$/;

/**
 * Takes the segments that the server has handed over into the backup, oldest first, and only then removes them there. May be
 * interrupted and repeated, also by two processes at a time. Returns how many there were.
 */
export async function shipLog(
  home: string,
  backup: BackupFolder,
  recipients: readonly string[],
): Promise<number> {
  const folder = archiveFolder(home);
  // Made by a restore while nothing was handed over yet.
  const histories = join(home, 'data/pg_wal');
  const waiting = (await readdir(folder).catch(() => [])).sort();
  for (const name of waiting.filter((one) => UNWANTED.test(one))) {
    await rm(join(folder, name), { force: true });
  }
  const own = (await readdir(histories).catch(() => [])).filter((one) => HISTORY.test(one));
  const paths = [
    ...own.map((name) => join(histories, name)),
    ...waiting.filter((one) => WANTED.test(one)).map((name) => join(folder, name)),
  ];
  if (paths.length === 0) return 0;
  const known = await backup.listLog();
  for (const path of paths) {
    const name = basename(path);
    const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
    const sha256 = fileHash(bytes);
    const stored = known.get(name);
    if (stored && stored.sha256 !== sha256) throw differs(name, backup.folder);
    if (!stored) await sealFile(backup.logPath(name, mtime, sha256), oneChunk(bytes), recipients);
    if (dirname(path) === folder) await rm(path, { force: true });
  }
  return paths.length;
}

async function* oneChunk(bytes: Buffer) {
  yield bytes;
}

const differs = (name: string, folder: string) =>
  new BackupProblem(
    `日志 ${name} 已在 ${folder} 里，内容却不同：那里是另一套数据库的备份。请为这一套换一个 BACKUP_DIR`,
  );
