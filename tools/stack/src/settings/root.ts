import { join, resolve } from 'node:path';

/** Folder of the checkout. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** A path as the user meant it: relative to where npm was called, not to where npm runs scripts. */
export function userPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
