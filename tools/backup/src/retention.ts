import { rm } from 'node:fs/promises';
import type { BackupFolder } from './folder/backup-folder.ts';
import { pruneFiles } from './files.ts';
import { fromStamp } from './folder/moments.ts';

/** Position of a segment in the log, whatever its timeline. */
const positionOf = (segment: string): string => segment.slice(8);

/** Keeps the newest bases and what is needed to restore to any moment from the oldest of them on; removes the rest. */
export async function removeExpired(
  backup: BackupFolder,
  keep: number,
  currentFiles: readonly string[],
) {
  await backup.removeDrafts();
  const bases = await backup.listBases();
  const kept = bases.slice(-keep);
  const expired = bases.slice(0, -keep);
  for (const { stamp } of expired) await backup.removeBase(stamp);
  const [oldest] = kept;
  if (!oldest) return { bases: 0, segments: 0, files: 0 };

  const first = kept.map(({ firstSegment }) => positionOf(firstSegment)).sort()[0] ?? '';
  const log = await backup.listLog();
  // Histories of timelines are tiny and tell later restores which names are taken.
  const segments = [...log.values()].filter(
    ({ name }) => !name.endsWith('.history') && positionOf(name) < first,
  );
  for (const { path } of segments) await rm(path, { force: true });
  const files = await pruneFiles(backup, currentFiles, kept, fromStamp(oldest.stamp));
  return { bases: expired.length, segments: segments.length, files };
}
