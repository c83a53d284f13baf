import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { printLine } from '../../bootstrap/terminal.mjs';
import { changeOwner, succeedsAs, type RunUser } from './run-user.ts';
import { getSharedFolder } from './shared-folder.ts';

/** Says where the database went when it could not stay in the data folder. */
interface Pointer {
  home: string;
}

/** Says whose database lies in a home outside: a copied data folder must not share the original's database. */
interface Owner {
  dataDir: string;
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Whether the user can keep files in a folder of its own below `home` (which this creates). */
export function canStoreFilesIn(home: string, user: RunUser): boolean {
  const probe = join(home, `probe-${process.pid}`);
  try {
    mkdirSync(home, { recursive: true });
    if (user.uid === undefined) return true;
    chmodSync(home, 0o755);
    mkdirSync(probe, { mode: 0o700 });
    changeOwner(user, probe);
    return succeedsAs(user, '/bin/sh', ['-c', 'cd "$1" && : > file && rm file', 'sh', probe]);
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

function findExternalHome(dataDir: string, pointer: string): string | undefined {
  const home = readJson<Pointer>(pointer)?.home;
  if (!home) return undefined;
  const owner = readJson<Owner>(join(home, 'owner.json'));
  if (!owner) {
    printLine(`! 找不到原来的数据库目录 ${home}，将新建一个空的数据库`);
    return undefined;
  }
  const copied = owner.dataDir !== dataDir && existsSync(join(owner.dataDir, 'postgres.json'));
  return copied ? undefined : home;
}

function createExternalHome(dataDir: string, pointer: string): string {
  const home = join(getSharedFolder(), randomUUID());
  const inside = join(dataDir, 'postgres');
  // A folder that was copied to a place which only root can enter takes its database along.
  if (existsSync(join(inside, 'data'))) cpSync(inside, home, { recursive: true });
  else rmSync(inside, { recursive: true, force: true });
  mkdirSync(home, { recursive: true, mode: 0o755 });
  writeFileSync(join(home, 'owner.json'), JSON.stringify({ dataDir } satisfies Owner));
  writeFileSync(pointer, JSON.stringify({ home } satisfies Pointer));
  return home;
}

/**
 * The folder of a data folder's database: `postgres` inside it, or, where PostgreSQL's user can't get there, one
 * outside that `postgres.json` names.
 */
export function resolvePostgresHome(dataDir: string, user: RunUser): string {
  const inside = join(dataDir, 'postgres');
  const pointer = join(dataDir, 'postgres.json');
  const outside = findExternalHome(dataDir, pointer);
  if (outside) return outside;
  if (canStoreFilesIn(inside, user)) return inside;
  return createExternalHome(dataDir, pointer);
}
