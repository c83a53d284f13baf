import { currentRequests } from '@zhucheng/telemetry';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { noticeChange, noticeVersion } from '../../db/schema.ts';

/** A superseded version. */
export type VersionRow = typeof noticeVersion.$inferInsert;
/** A row of the change log. */
export type ChangeRow = typeof noticeChange.$inferInsert;

/** Records superseded versions. */
export async function insertVersions(tx: Database, rows: readonly VersionRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(noticeVersion).values([...rows]);
}

/** Raises the version of notices by one. */
export async function raiseVersions(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update tender_notice set version = version + 1, updated_at = now()
    where id = any(${sql.param(ids)}::uuid[])`);
}

/** Logs changes of notices. */
export async function insertChanges(tx: Database, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(noticeChange).values([...rows]);
}

/**
 * Logs those of new notices that the public may read; the others are logged when their time has come. Or those that the
 * same notice of another source joined.
 */
export async function insertCreations(
  tx: Database,
  ids: readonly string[],
  kind: 'created' | 'joined' = 'created',
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into notice_change (notice_id, version, kind, material_kinds, requests)
    select id, version, ${kind}, '{}', ${sql.param(currentRequests(), noticeChange.requests)}::jsonb
    from tender_notice
    where id = any(${sql.param(ids)}::uuid[]) and state = 'published' and publish_time <= now()`);
}
