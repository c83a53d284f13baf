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

/** Content of `postgres.json`: location of a database outside the data folder. */
interface Pointer {
  home: string;
}

/** Data folder that owns an external home: a copied data folder must not share the database of the original. */
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

/** Creates `home` and returns true if the user can store files in a folder below it. */
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
  // The database of a data folder that was copied below a root-only folder is moved along.
  if (existsSync(join(inside, 'data'))) cpSync(inside, home, { recursive: true });
  else rmSync(inside, { recursive: true, force: true });
  mkdirSync(home, { recursive: true, mode: 0o755 });
  writeFileSync(join(home, 'owner.json'), JSON.stringify({ dataDir } satisfies Owner));
  writeFileSync(pointer, JSON.stringify({ home } satisfies Pointer));
  return home;
}

/**
 * Returns the folder of a data folder's database: `postgres` inside it, or the external one named in `postgres.json`
 * if PostgreSQL's user cannot enter the data folder.
 */
export function resolvePostgresHome(dataDir: string, user: RunUser): string {
  const inside = join(dataDir, 'postgres');
  const pointer = join(dataDir, 'postgres.json');
  const outside = findExternalHome(dataDir, pointer);
  if (outside) return outside;
  if (canStoreFilesIn(inside, user)) return inside;
  return createExternalHome(dataDir, pointer);
}
