import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { UserError } from '../../bootstrap/terminal.mjs';

/** Not below a temporary folder first: those are swept, and this one may hold the database. */
const CANDIDATES = ['/var/lib/zhucheng-cloud', '/var/tmp/zhucheng-cloud'];

function isOwnFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const { uid, mode } = lstatSync(folder);
    // In a folder that anyone may write to, someone else could have been here before us.
    if (!lstatSync(folder).isDirectory() || uid !== process.getuid?.()) return false;
    if (mode & 0o022) return false;
    chmodSync(folder, 0o755);
    return true;
  } catch {
    return false;
  }
}

/**
 * A folder of root's that every user can reach. It holds what PostgreSQL's user must get at where the checkout lies
 * below a folder that only root can enter.
 */
export function getSharedFolder(): string {
  const folder = CANDIDATES.find(isOwnFolder);
  if (folder) return folder;
  throw new UserError(
    `数据库用户进不了项目目录，而 ${CANDIDATES.join(' 与 ')} 都不可写：请把 DATA_DIR 放到其他用户可进入的目录，或用 DATABASE_URL 指定数据库`,
  );
}
