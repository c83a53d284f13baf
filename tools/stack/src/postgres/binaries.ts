import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../terminal.ts';
import { postgresPackage, type PostgresPackage } from './package-folder.ts';
import { succeedsAs, type RunUser } from './run-user.ts';
import { sharedPlace } from './shared-place.ts';

/** A running server needs neither headers nor static libraries. */
const LEFT_OUT = /\.(a|h)$|\/(pkgconfig|include|pgxs)(\/|$)/;

function runsFrom(folder: string, user: RunUser): boolean {
  return succeedsAs(user, join(folder, 'bin/postgres'), ['--version']);
}

/** Whether a copy has every file in its size: a sweep of old files may have taken some. */
function isWhole(copy: string, source: string): boolean {
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => !LEFT_OUT.test(`/${name}`) && statSync(join(source, name)).isFile())
    .every((name) => size(join(copy, name)) === size(join(source, name)));
}

/** Copies aside and renames, so that a copy that was broken off is never taken for a whole one. */
function copyTo(target: string, source: string): void {
  const draft = mkdtempSync(`${target}-`);
  cpSync(source, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !LEFT_OUT.test(file.slice(source.length)),
  });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, target);
  } catch {
    // Another start was faster, or an incomplete copy is in the way.
    if (!isWhole(target, source)) {
      rmSync(target, { recursive: true, force: true });
      renameSync(draft, target);
    }
    rmSync(draft, { recursive: true, force: true });
  }
}

function copyOutside({ folder, version }: PostgresPackage): string {
  const target = join(sharedPlace(), `postgresql-${version}-${process.platform}-${process.arch}`);
  if (!isWhole(target, folder)) copyTo(target, folder);
  return target;
}

/**
 * The folder of the PostgreSQL programs that `user` can run: where npm installed them, or a copy outside where that
 * lies below a folder the user can't enter.
 */
export function postgresBinaries(user: RunUser): string {
  const found = postgresPackage();
  const inPlace = join(found.folder, 'bin');
  if (runsFrom(found.folder, user)) return inPlace;
  if (user.uid !== undefined) {
    const copy = copyOutside(found);
    if (runsFrom(copy, user)) return join(copy, 'bin');
  }
  throw new Refusal(
    `内置的 PostgreSQL 无法在此系统上运行（${inPlace}/postgres）：请用 DATABASE_URL 指定数据库`,
  );
}
