import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { UserError } from '../../bootstrap/terminal.mjs';

/** Persistent folder first: temporary folders are cleaned, and this one may contain the database. */
const CANDIDATES = ['/var/lib/zhucheng-cloud', '/var/tmp/zhucheng-cloud'];

function isOwnFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const { uid, mode } = lstatSync(folder);
    // In a world-writable folder another user could have created it.
    if (!lstatSync(folder).isDirectory() || uid !== process.getuid?.()) return false;
    if (mode & 0o022) return false;
    chmodSync(folder, 0o755);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a root-owned folder that every user can enter, for the files of PostgreSQL if the checkout is below a
 * root-only folder.
 */
export function getSharedFolder(): string {
  const folder = CANDIDATES.find(isOwnFolder);
  if (folder) return folder;
  throw new UserError(
    `数据库用户进不了项目目录，而 ${CANDIDATES.join(' 与 ')} 都不可写：请把 DATA_DIR 放到其他用户可进入的目录，或用 DATABASE_URL 指定数据库`,
  );
}
