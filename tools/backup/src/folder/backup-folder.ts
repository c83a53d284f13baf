import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fromStamp, toStamp } from './moments.ts';
import { BackupProblem } from './problem.ts';
import { DRAFT, SEALED, writeDurably } from './sealed-file.ts';

/** What is said in the open beside a base: nothing of its content. */
export interface BaseManifest {
  /** Name of the base: the moment it was begun. */
  stamp: string;
  /** From this moment on it can be restored to. */
  endedAt: string;
  timeline: number;
  /** First segment of the log that it needs. */
  firstSegment: string;
  /** Position in the log at which it is complete, `0/3000120`. */
  stopPosition: string;
  /** Identifies the cluster that it was made of. */
  systemIdentifier: string;
  serverVersion: string;
  /** Bytes of the data, and of the file they became. */
  bytes: number;
  sealedBytes: number;
}

/** A segment of the log, or the history of a timeline, in a backup. */
export interface LogFile {
  /** Name that PostgreSQL gave it. */
  name: string;
  /** Everything that was acknowledged before is in it or in an earlier one. */
  closedAt: Date;
  sha256: string;
  path: string;
}

const LOG_NAME =
  /^([0-9A-F]{24}|[0-9A-F]{8}\.history)\.(\d{8}T\d{6}\.\d{3}Z)\.([0-9a-f]{64})\.zst\.age$/;
const DRAFT_MAX_AGE_MS = 24 * 3_600_000;

const list = (folder: string) => readdir(folder).catch(() => []);

/** Paths and lists of a folder of backups. */
export function openBackupFolder(folder: string) {
  const [bases, log, files] = ['base', 'log', 'files'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const basePath = (stamp: string) => join(bases, `${stamp}.tar${SEALED}`);
  const manifestPath = (stamp: string) => join(bases, `${stamp}.json`);
  const filesPath = (stamp: string) => join(bases, `${stamp}.files`);
  const addFileList = (stamp: string, hashes: readonly string[]) =>
    writeDurably(filesPath(stamp), hashes.map((hash) => `${hash}\n`).join(''));

  return {
    folder,
    basePath,
    filePath: (sha256: string) => join(files, sha256.slice(0, 2), `${sha256.slice(2)}${SEALED}`),
    logPath: (name: string, closedAt: Date, sha256: string) =>
      join(log, `${name}.${toStamp(closedAt)}.${sha256}${SEALED}`),

    /** All complete bases, oldest first. */
    async listBases(): Promise<BaseManifest[]> {
      const names = (await list(bases)).filter((name) => name.endsWith('.json')).sort();
      return Promise.all(names.map((name) => readManifest(join(bases, name))));
    },
    /** Makes a base complete: its manifest is written last. */
    async addBase(manifest: BaseManifest, hashes: readonly string[]): Promise<void> {
      await addFileList(manifest.stamp, hashes);
      await writeDurably(manifestPath(manifest.stamp), `${JSON.stringify(manifest, null, 2)}\n`);
    },
    async removeBase(stamp: string): Promise<void> {
      for (const path of [manifestPath(stamp), basePath(stamp), filesPath(stamp)]) {
        await rm(path, { force: true });
      }
    },
    /** Notes which files the site has, by a stamp. */
    addFileList,
    /** Stamps of all lists of files, oldest first. */
    async listFileLists(): Promise<string[]> {
      const names = (await list(bases)).filter((name) => name.endsWith('.files')).sort();
      return names.map((name) => name.slice(0, -'.files'.length));
    },
    /** Hashes of the files that the site had when a base was made. */
    async readFileList(stamp: string): Promise<string[]> {
      return (await readFile(filesPath(stamp), 'utf8')).split('\n').filter(Boolean);
    },
    /** What there is of the log, by PostgreSQL's names. */
    async listLog(): Promise<Map<string, LogFile>> {
      const found = (await list(log)).flatMap((file) => {
        const [, name, stamp, sha256] = LOG_NAME.exec(file) ?? [];
        if (!name || !stamp || !sha256) return [];
        return [{ name, closedAt: fromStamp(stamp), sha256, path: join(log, file) }];
      });
      return new Map(found.map((one) => [one.name, one]));
    },
    /** Hashes of the site's files in the backup. */
    async *listFiles(): AsyncGenerator<string> {
      for (const start of await list(files)) {
        for (const name of await list(join(files, start))) {
          if (name.endsWith(SEALED)) yield start + name.slice(0, -SEALED.length);
        }
      }
    },
    /** Removes what killed processes have left half done. */
    async removeDrafts(): Promise<void> {
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.includes(DRAFT)) continue;
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found && Date.now() - found.mtimeMs > DRAFT_MAX_AGE_MS) {
          await rm(join(folder, name), { force: true });
        }
      }
    },
  };
}

/** A folder of backups. */
export type BackupFolder = ReturnType<typeof openBackupFolder>;

async function readManifest(path: string): Promise<BaseManifest> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as BaseManifest;
  } catch {
    throw new BackupProblem(`备份说明已损坏：${path}。把它移开就不再用这一份`);
  }
}
