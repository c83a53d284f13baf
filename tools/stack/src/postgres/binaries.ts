import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../bootstrap/terminal.mjs';
import { findPostgresPackage, type PostgresPackage } from './package.ts';
import { succeedsAs, type RunUser } from './run-user.ts';
import { getSharedFolder } from './shared-folder.ts';

/** Headers and static libraries, which a running server does not need. */
const EXCLUDED_FILES = /\.(a|h)$|\/(pkgconfig|include|pgxs)(\/|$)/;

function canRunFrom(folder: string, user: RunUser): boolean {
  return succeedsAs(user, join(folder, 'bin/postgres'), ['--version']);
}

/** Returns true if a copy has all files in their size: cleaners of temporary folders may have removed some. */
function isCompleteCopy(copy: string, source: string): boolean {
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => !EXCLUDED_FILES.test(`/${name}`) && statSync(join(source, name)).isFile())
    .every((name) => size(join(copy, name)) === size(join(source, name)));
}

/** Copies to a draft and renames it, so that an interrupted copy is never used. */
function copyTo(target: string, source: string): void {
  const draft = mkdtempSync(`${target}-`);
  cpSync(source, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !EXCLUDED_FILES.test(file.slice(source.length)),
  });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, target);
  } catch {
    // Another process was faster, or an incomplete copy exists.
    if (!isCompleteCopy(target, source)) {
      rmSync(target, { recursive: true, force: true });
      renameSync(draft, target);
    }
    rmSync(draft, { recursive: true, force: true });
  }
}

function copyToSharedFolder({ folder, version }: PostgresPackage): string {
  const target = join(
    getSharedFolder(),
    `postgresql-${version}-${process.platform}-${process.arch}`,
  );
  if (!isCompleteCopy(target, folder)) copyTo(target, folder);
  return target;
}

/**
 * Returns the folder of PostgreSQL programs that `user` can run: that of the npm package, or a copy in the shared
 * folder if the user cannot enter the checkout.
 */
export function findPostgresBinaries(user: RunUser): string {
  const found = findPostgresPackage();
  const inPlace = join(found.folder, 'bin');
  if (canRunFrom(found.folder, user)) return inPlace;
  if (user.uid !== undefined) {
    const copy = copyToSharedFolder(found);
    if (canRunFrom(copy, user)) return join(copy, 'bin');
  }
  throw new UserError(
    `内置的 PostgreSQL 无法在此系统上运行（${inPlace}/postgres）：请用 DATABASE_URL 指定数据库`,
  );
}
