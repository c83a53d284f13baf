import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** Names that classes are given. Two small letters are left to global classes (`sr`). */
const NAMES = LETTERS.flatMap((first) =>
  [...LETTERS, ...'0123456789'].map((second) => first + second),
).filter((name) => !/^[a-z]+$/.test(name));

/** What may get a name in a CSS module: classes and animations, and fragments of addresses that never do. */
const LOCAL = /(?:\.|@keyframes )([A-Za-z_-][\w-]*)/g;

const getPreferred = (key: string) =>
  createHash('sha256').update(key).digest().readUInt32BE(0) % NAMES.length;

/**
 * Gives each key a name of its own: the one that its hash chooses, or the next that is free. So a new key changes the names
 * of few others. Throws if there are more keys than names.
 */
export function assignNames(keys: Iterable<string>): Map<string, string> {
  const sorted = [...new Set(keys)].toSorted();
  if (sorted.length > NAMES.length) {
    throw new Error(`${sorted.length} classes in an app; there are ${NAMES.length} names.`);
  }
  const owners = new Map<string, string>();
  for (const key of sorted) {
    let index = getPreferred(key);
    while (owners.has(NAMES[index] ?? '')) index = (index + 1) % NAMES.length;
    owners.set(NAMES[index] ?? '', key);
  }
  return new Map([...owners].map(([name, key]) => [key, name]));
}

const toKey = (name: string, path: string) => `${path.replaceAll('\\', '/')}:${name}`;

function listKeys(app: string): string[] {
  const files = globSync([`libs/{*,*/*}/src/**/*.module.css`, `apps/${app}/app/**/*.module.css`], {
    cwd: WORKSPACE,
  });
  return files.flatMap((path) =>
    [...readFileSync(join(WORKSPACE, path), 'utf8').matchAll(LOCAL)].map(([, name = '']) =>
      toKey(name, path),
    ),
  );
}

/**
 * Creates the function that returns the production name of a CSS module class of an app: two characters, because it is
 * part of the stylesheet, the scripts and every page; the same for browser and server, because it depends on the classes of
 * the app and the libs alone.
 */
export function createClassNames(app: string): (name: string, file: string) => string {
  let names: ReadonlyMap<string, string> | undefined;
  return (name, file) => {
    names ??= assignNames(listKeys(app));
    const key = toKey(name, relative(WORKSPACE, file.replace(/\?.*$/, '')));
    const given = names.get(key);
    if (given === undefined) throw new Error(`${key} is no class of ${app} or the libs.`);
    return given;
  };
}
