import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './terminal.mjs';

/** Minimum of React Router 8; from this version on, TypeScript files run without a flag. */
const MINIMUM = [22, 22];

/** @param {string} version such as `v24.21.0` @param {readonly number[]} minimum */
export function isAtLeast(version, minimum) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = minimum;
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** @param {string} file */
function runs(file) {
  return existsSync(file) && spawnSync(file, ['--version']).status === 0;
}

/**
 * Returns the Node that runs the project: the pinned one of node_modules, else (platforms without a package, such as
 * musl) the current one. @param {string} root
 */
export function chooseNode(root) {
  const pinned = join(root, 'node_modules/.bin/node');
  if (existsSync(pinned) && realpathSync(pinned) === realpathSync(process.execPath)) {
    return process.execPath;
  }
  if (runs(pinned)) return realpathSync(pinned);
  if (isAtLeast(process.version, MINIMUM)) return process.execPath;
  throw new UserError(
    `此平台没有随项目安装的 Node 24，而系统的 Node 是 ${process.version}：请安装 Node ${MINIMUM.join('.')} 以上版本`,
  );
}
