import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { changeOwner, type RunUser } from './run-user.ts';

/** Longest time for which a transaction is only in the server's own log, in seconds. */
const ARCHIVE_TIMEOUT_S = 60;

/** Quotes a word for `/bin/sh`. */
export const quoteForShell = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** The same within `archive_command` and `restore_command`, where a percent sign begins a placeholder. */
export const quoteForServer = (word: string): string => quoteForShell(word).replaceAll('%', '%%');

/** Folder of a cluster's home in which closed segments of its log wait to be encrypted and taken away. */
export const archiveFolder = (home: string): string => join(home, 'archive');

/**
 * Settings of a server that hands over its log. The command is run by the server's user, who may be unable to enter the
 * checkout or the backup's folder: it only copies beside the data, durably and never over another content. Until then the
 * server keeps the segment and tries again.
 */
export function archiveFlags(home: string, user: RunUser): string[] {
  const folder = archiveFolder(home);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  changeOwner(user, folder);
  const target = `${quoteForServer(folder)}/%f`;
  const copy = `cp -p "%p" ${target}.part && sync ${target}.part && mv ${target}.part ${target}`;
  return [
    'archive_mode=on',
    `archive_timeout=${ARCHIVE_TIMEOUT_S}`,
    `archive_command=if [ -e ${target} ]; then cmp -s "%p" ${target}; else ${copy} && sync ${quoteForServer(folder)}; fi`,
  ];
}
