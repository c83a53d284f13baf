import { rm, stat } from 'node:fs/promises';
import { hashStream, requireHash, type FileStore } from '@zhucheng/api/files';
import type { BackupFolder } from './folder/backup-folder.ts';
import { describeProblem } from './folder/problem.ts';
import { sealFile, unsealFile } from './folder/sealed-file.ts';

/** A file that is not as its name says. */
export interface FileProblem {
  sha256: string;
  /** What is wrong, in Chinese. */
  problem: string;
}

/** Takes the site's files that the backup doesn't have yet; equal ones are never sent twice. */
export async function copyFiles(
  store: FileStore,
  backup: BackupFolder,
  recipients: readonly string[],
) {
  const known = new Set(await Array.fromAsync(backup.listFiles()));
  const hashes: string[] = [];
  const problems: FileProblem[] = [];
  let copied = 0;
  for await (const sha256 of store.list()) {
    hashes.push(sha256);
    if (known.has(sha256)) continue;
    const source = await store.open(sha256);
    // Removed since it was listed.
    if (!source) continue;
    try {
      await sealFile(backup.filePath(sha256), requireHash(source.stream, sha256), recipients);
      copied += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
      problems.push({ sha256, problem: describeProblem(error) });
    }
  }
  return { hashes, copied, problems };
}

/** Puts the backup's files back that the site doesn't have, or not whole, and reads all of them once. */
export async function restoreFiles(
  backup: BackupFolder,
  store: FileStore,
  identities: readonly string[],
) {
  let [checked, restored] = [0, 0];
  const problems: FileProblem[] = [];
  for await (const sha256 of backup.listFiles()) {
    try {
      if (!(await isWhole(store, sha256))) {
        await store.putStream(requireHash(unsealFile(backup.filePath(sha256), identities), sha256));
        restored += 1;
        if (!(await isWhole(store, sha256))) throw new Error('写回之后读出的内容不符');
      }
      checked += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
      problems.push({ sha256, problem: describeProblem(error) });
    }
  }
  return { checked, restored, problems };
}

async function isWhole(store: FileStore, sha256: string): Promise<boolean> {
  const found = await store.open(sha256);
  if (!found) return false;
  const { bytes, finish } = hashStream(found.stream);
  for await (const _chunk of bytes);
  return finish().sha256 === sha256;
}

/**
 * Removes files that no moment from the oldest kept base on needs: gone from the site before that base was begun. Returns their
 * number.
 */
export async function pruneFiles(
  backup: BackupFolder,
  current: readonly string[],
  kept: readonly { stamp: string }[],
  oldest: Date,
): Promise<number> {
  const needed = new Set(current);
  for (const { stamp } of kept) {
    for (const sha256 of await backup.readFileList(stamp)) needed.add(sha256);
  }
  let removed = 0;
  for await (const sha256 of backup.listFiles()) {
    const path = backup.filePath(sha256);
    // One that came later may be needed between two bases, even if neither of them saw it.
    if (needed.has(sha256) || (await stat(path)).mtime >= oldest) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
