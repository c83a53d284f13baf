import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../../../../', import.meta.url));

/** Enough that two of some thousand classes hardly ever get the same name. */
const LENGTH = 6;

/**
 * Name of a CSS module's class in production: short, for it stands in the stylesheet, in the script and in every
 * page; the same on both sides and on every machine, for it is made from the file's path within the workspace.
 */
export function shortClassName(name: string, file: string): string {
  const path = relative(WORKSPACE, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${path}:${name}`).digest('base64url');
  return hash.replace(/[-_]/g, '').replace(/^\d+/, '').slice(0, LENGTH);
}
