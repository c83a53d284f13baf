import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));

/** Length of a name: twelve million names for two thousand classes. A collision fails the build. */
const LENGTH = 4;

const given = new Map<string, string>();

/**
 * Returns the production name of a CSS module class: short, because it is part of the stylesheet, the scripts and
 * every page; reproducible, because it is derived from the file's path in the workspace. Throws on a collision.
 */
export function shortClassName(name: string, file: string): string {
  const path = relative(WORKSPACE, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const own = `${path}:${name}`;
  const hash = createHash('sha256').update(own).digest('base64url');
  const short = hash.replace(/[-_]/g, '').replace(/^\d+/, '').slice(0, LENGTH);
  const other = given.get(short) ?? own;
  if (other !== own) throw new Error(`${own} needs another name: ${other} is ${short} as well.`);
  given.set(short, own);
  return short;
}
