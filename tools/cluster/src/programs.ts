import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program of the system that the cluster runs, and Debian's package that has it. */
export interface Program {
  file: string;
  package: string;
}

/** Programs of the cluster by role. */
export const PROGRAMS = {
  postgres: { file: 'postgres', package: 'postgresql-15' },
  patroni: { file: 'patroni', package: 'patroni' },
  etcd: { file: 'etcd', package: 'etcd-server' },
  haproxy: { file: 'haproxy', package: 'haproxy' },
  pgbouncer: { file: 'pgbouncer', package: 'pgbouncer' },
  pgbackrest: { file: 'pgbackrest', package: 'pgbackrest' },
  redis: { file: 'redis-server', package: 'redis-server' },
  openssl: { file: 'openssl', package: 'openssl' },
  nginx: { file: 'nginx', package: 'nginx-light' },
} as const satisfies Record<string, Program>;

/** Role of a program. */
export type ProgramName = keyof typeof PROGRAMS;

/** Folders that a user's PATH often lacks, looked at first: a link elsewhere to PostgreSQL lacks its other programs beside it. */
const MORE_FOLDERS = ['/usr/lib/postgresql/15/bin', '/usr/sbin'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of a file that can be run, or undefined where there is none. */
export function findExecutable(
  file: string,
  path = process.env.PATH ?? '',
  more: readonly string[] = MORE_FOLDERS,
): string | undefined {
  const folders = [...more, ...path.split(delimiter).filter(Boolean)];
  return folders.map((folder) => join(folder, file)).find(isExecutable);
}

/** Returns the path of a program, or undefined where it is not installed. */
export const findProgram = (
  name: ProgramName,
  ...where: [path?: string, more?: readonly string[]]
) => findExecutable(PROGRAMS[name].file, ...where);

/** Says in one line what is not installed, with the packages that have it; undefined if nothing is missing. */
export function describeMissing(
  find: (name: ProgramName) => string | undefined = findProgram,
): string | undefined {
  const names = Object.keys(PROGRAMS) as ProgramName[];
  const missing = names.filter((name) => !find(name)).map((name) => PROGRAMS[name]);
  if (missing.length === 0) return undefined;
  const listed = missing.map((program) => `${program.file}（软件包 ${program.package}）`);
  const packages = missing.map((program) => program.package);
  return `缺少 ${listed.join('、')}：apt-get install -y --no-install-recommends ${packages.join(' ')}`;
}
