import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { resumableUpload } from '../../../db/schema.ts';

/** Row of a resumable upload. */
export type UploadRow = typeof resumableUpload.$inferSelect;

/** Begins an upload. */
export async function insertUpload(
  db: Database,
  values: typeof resumableUpload.$inferInsert,
): Promise<void> {
  await db.insert(resumableUpload).values(values);
}

/** An upload that has not expired; undefined where there is none. */
export async function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(resumableUpload)
    .where(and(eq(resumableUpload.id, id), gt(resumableUpload.expiresAt, new Date())));
  return row;
}

/** Number of somebody's uploads that have not expired. */
export const countUploads = (db: Database, accountId: string): Promise<number> =>
  db.$count(
    resumableUpload,
    and(eq(resumableUpload.accountId, accountId), gt(resumableUpload.expiresAt, new Date())),
  );

/** Changes an upload. */
export async function updateUpload(
  db: Database,
  id: string,
  values: Partial<Pick<UploadRow, 'sha256' | 'expiresAt'>>,
): Promise<void> {
  await db.update(resumableUpload).set(values).where(eq(resumableUpload.id, id));
}

/** Ends an upload. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.delete(resumableUpload).where(eq(resumableUpload.id, id));
}

/** Ends the uploads whose time is over; returns them. */
export const deleteExpiredUploads = (db: Database): Promise<UploadRow[]> =>
  db.delete(resumableUpload).where(lte(resumableUpload.expiresAt, new Date())).returning();
