import { execFile } from 'node:child_process';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { RunUser } from '@zhucheng/stack/run-user';
import { unpackTar } from 'modern-tar/fs';
import type { BackupFolder, BaseManifest } from '../folder/backup-folder.ts';
import { formatBytes } from '../folder/moments.ts';
import { BackupProblem } from '../folder/problem.ts';
import { unsealFile } from '../folder/sealed-file.ts';

/** Room for the log that is replayed, beside the data. */
const SPARE_BYTES = 256e6;

/** Unpacks a base into `home`: the cluster into `data`, the installation's secrets into `secrets`. */
export async function unpackBase(
  base: BaseManifest,
  backup: BackupFolder,
  home: string,
  { user, identities }: { user: RunUser; identities: readonly string[] },
): Promise<void> {
  const { bavail, bsize } = await statfs(home);
  const [needed, free] = [base.bytes + SPARE_BYTES, bavail * bsize];
  if (free < needed) {
    throw new BackupProblem(
      `磁盘空间不够：恢复约需 ${formatBytes(needed)}，${home} 只剩 ${formatBytes(free)}（原来的数据会留着）`,
    );
  }
  await pipeline(unsealFile(backup.basePath(base.stamp), identities), unpackTar(home));
  for (const name of ['archive_status', 'summaries']) {
    await mkdir(join(home, 'data/pg_wal', name), { recursive: true, mode: 0o700 });
  }
  if (user.uid !== undefined) {
    await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, join(home, 'data')]);
  }
}
