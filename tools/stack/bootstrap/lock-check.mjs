import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Packages */

/** @param {string} file @returns {Packages | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Names the first package that the lock file asks for and that is not installed in that version. Optional packages
 * may be absent (other platforms); workspaces are links into this checkout.
 * @param {Packages} wanted @param {Packages} installed
 */
export function findOutdatedPackage(wanted, installed) {
  return Object.entries(wanted).find(
    ([path, entry]) =>
      path.startsWith('node_modules/') &&
      !entry.optional &&
      !entry.devOptional &&
      (entry.link ? !(path in installed) : installed[path]?.version !== entry.version),
  )?.[0];
}

/**
 * Whether `npm ci` has to run: nothing is installed, an earlier installation was broken off (npm writes its own
 * record last), or the lock file has moved on. Contents are compared, as times change with every copy and checkout.
 * @param {string} root
 */
export function needsInstall(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  return !wanted || !installed || findOutdatedPackage(wanted, installed) !== undefined;
}
