import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));

/** Twelve million names: two of two thousand classes hardly ever get the same one, and then the build says so. */
const LENGTH = 4;

const given = new Map<string, string>();

/**
 * Name of a CSS module's class in production: short, for it stands in the stylesheet, in the script and in every
 * page; the same on both sides and on every machine, for it is made from the file's path within the workspace. Throws
 * where another class has got the same name already.
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
