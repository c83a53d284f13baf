import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statfsSync } from 'node:fs';
import { rmSync, truncateSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changeOwner, type RunUser } from '@zhucheng/stack/run-user';
import { run } from './system.ts';

/** Size of a server's disk. Its file takes only what is written. */
const SIZE = 4 * 1024 ** 3;

const BALLAST = 'ballast';

/** A disk of a server: a file with a file system of its own, mounted where the server's data is. */
export interface Disk {
  image: string;
  folder: string;
}

const isMounted = (folder: string) =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === folder);

/** Mounts a disk unless it is; makes it at first. */
export function mountDisk({ image, folder }: Disk, { uid = 0, gid = 0 }: RunUser): void {
  if (isMounted(folder)) return;
  mkdirSync(dirname(image), { recursive: true });
  mkdirSync(folder, { recursive: true });
  if (!existsSync(image)) {
    closeSync(openSync(image, 'w', 0o600));
    truncateSync(image, SIZE);
    // Nothing is kept for root: full is full.
    run('mkfs.ext4', ['-q', '-m', '0', '-E', `root_owner=${uid}:${gid}`, image]);
  }
  run('mount', ['-o', 'loop,discard', image, folder]);
  changeOwner({ uid, gid }, folder);
}

/** Unmounts a disk; its content stays. */
export function unmountDisk({ folder }: Disk): void {
  if (isMounted(folder)) run('umount', [folder]);
}

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Part of a disk that is taken at once: the file system needs some for its own bookkeeping. */
const AT_ONCE = 0.97;

/** Fills a disk to the last block, beside what the server has there. */
export function fillDisk({ folder }: Disk): void {
  const ballast = join(folder, BALLAST);
  run('fallocate', ['-l', String(Math.floor(freeBytes(folder) * AT_ONCE)), ballast]);
  const file = openSync(ballast, 'a');
  try {
    for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Frees what {@link fillDisk} took. */
export function freeDisk({ folder }: Disk): void {
  rmSync(join(folder, BALLAST), { force: true });
}
