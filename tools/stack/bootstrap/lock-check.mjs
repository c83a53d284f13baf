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
 * Returns the first package that is missing or installed in another version than in the lock file. Optional packages
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
 * Returns true if `npm ci` has to run: nothing is installed, an installation was interrupted (npm writes its record
 * last), or the lock file has changed. Contents are compared, as times change with every copy and checkout.
 * @param {string} root
 */
export function needsInstall(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  return !wanted || !installed || findOutdatedPackage(wanted, installed) !== undefined;
}
