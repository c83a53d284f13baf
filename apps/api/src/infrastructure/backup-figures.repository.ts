import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client.ts';

/** When backups last went well, in seconds since 1970; undefined for what this process can't know. */
export interface BackupFigures {
  lastSuccess: number | undefined;
  logLastArchived: number | undefined;
}

const moment = z.iso.datetime().transform((text) => Date.parse(text) / 1_000);

/** What `npm run backup` and its archiver note of an installation on one machine. */
const stateSchema = z.object({
  lastBackupAt: moment.optional(),
  lastArchivedAt: moment.optional(),
});

/**
 * Reads when the last backup was made and when the log last reached it: from the notes of an installation on one machine, else of the
 * log from the server that hands it over.
 */
export async function readBackupFigures(db: Database, dataDir: string): Promise<BackupFigures> {
  const text = await readFile(join(dataDir, 'backup-state.json'), 'utf8').catch(() => undefined);
  if (text !== undefined) {
    const { lastBackupAt, lastArchivedAt } = stateSchema.parse(JSON.parse(text));
    return { lastSuccess: lastBackupAt, logLastArchived: lastArchivedAt };
  }
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select extract(epoch from last_archived_time)::float8 as at from pg_stat_archiver`,
  );
  return { lastSuccess: undefined, logLastArchived: rows[0]?.at ?? undefined };
}
