import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { UserError } from '../../bootstrap/terminal.mjs';

/** User that PostgreSQL runs as. Without ids: the user of this process. */
export interface RunUser {
  uid?: number;
  gid?: number;
}

function lookUpId(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/**
 * Returns the user for PostgreSQL, which refuses to run as root: the current user, or for root the owner of `data`,
 * else `postgres`, else `nobody`.
 */
export function getRunUser(data?: string): RunUser {
  if (process.getuid?.() !== 0) return {};
  const owner = data && statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const uid = lookUpId('-u', name);
    const gid = lookUpId('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new UserError(
    '以 root 运行时 PostgreSQL 需要另一个用户，但系统中没有 postgres 或 nobody：' +
      '请以普通用户运行，或用 DATABASE_URL 指定数据库',
  );
}

/** Runs a program as the user and returns true if it succeeded. */
export function succeedsAs(user: RunUser, command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Changes the owner of a file or folder to the user. */
export function changeOwner(user: RunUser, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}
