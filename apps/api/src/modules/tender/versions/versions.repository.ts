import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { noticeVersion, publishedNotice } from '../../../db/schema.ts';

/** Number of the current version of a published notice, and when the notice was recorded; undefined otherwise. */
export async function findCurrentVersion(db: Database, noticeId: string) {
  const [row] = await db
    .select({ version: publishedNotice.version, createdAt: publishedNotice.createdAt })
    .from(publishedNotice)
    .where(eq(publishedNotice.id, noticeId));
  return row;
}

/** Superseded versions that were published; those between a withdrawal and its end were not. */
const wasPublished = sql`${noticeVersion.fields} ->> 'state' = 'published'`;

/** Superseded versions of a notice without their fields, the newest first. */
export function listSupersededVersions(db: Database, noticeId: string, max: number) {
  return db
    .select({
      version: noticeVersion.version,
      recordedAt: noticeVersion.recordedAt,
      supersededAt: noticeVersion.supersededAt,
      changedFields: noticeVersion.changedFields,
      materialKinds: noticeVersion.materialKinds,
      wasPublished: sql<boolean>`${wasPublished}`,
    })
    .from(noticeVersion)
    .where(eq(noticeVersion.noticeId, noticeId))
    .orderBy(desc(noticeVersion.version))
    .limit(max);
}

/** Superseded versions of a notice that were published, with their fields, by their numbers. */
export function findVersions(db: Database, noticeId: string, versions: readonly number[]) {
  return db
    .select()
    .from(noticeVersion)
    .where(
      and(
        eq(noticeVersion.noticeId, noticeId),
        inArray(noticeVersion.version, [...versions]),
        wasPublished,
      ),
    );
}
