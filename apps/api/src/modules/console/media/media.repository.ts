import type { MediaKind } from '@zhucheng/contracts';
import { and, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toPattern } from '../../../db/match-keywords.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { account, file, mediaItem } from '../../../db/schema.ts';

/** Filter of the library. */
export interface MediaFilter {
  keywords?: string | undefined;
  kind?: MediaKind | undefined;
  lacksAlt?: boolean | undefined;
  creatorId?: string | undefined;
}

const columns = {
  id: mediaItem.fileId,
  kind: mediaItem.kind,
  title: mediaItem.title,
  alt: mediaItem.alt,
  originalSha256: mediaItem.originalSha256,
  thumbnailId: mediaItem.thumbnailId,
  width: mediaItem.width,
  height: mediaItem.height,
  seconds: mediaItem.seconds,
  focalX: mediaItem.focalX,
  focalY: mediaItem.focalY,
  version: mediaItem.version,
  creatorId: mediaItem.creatorId,
  creatorName: account.realname,
  createdAt: mediaItem.createdAt,
  updatedAt: mediaItem.updatedAt,
  name: file.name,
  mediaType: file.mediaType,
  size: file.size,
  sha256: file.sha256,
};

const select = (db: Database) =>
  db
    .select(columns)
    .from(mediaItem)
    .innerJoin(file, eq(file.id, mediaItem.fileId))
    .leftJoin(account, eq(account.id, mediaItem.creatorId));

/** Item of the library with its file. */
export type MediaRow = Awaited<ReturnType<typeof listMedia>>[number];

function conditions({ keywords, kind, lacksAlt, creatorId }: MediaFilter): SQL | undefined {
  const pattern = toPattern(keywords ?? '');
  return and(
    kind && eq(mediaItem.kind, kind),
    lacksAlt ? and(eq(mediaItem.kind, 'picture'), eq(mediaItem.alt, '')) : undefined,
    creatorId ? eq(mediaItem.creatorId, creatorId) : undefined,
    keywords
      ? or(
          ilike(mediaItem.title, pattern),
          ilike(mediaItem.alt, pattern),
          ilike(file.name, pattern),
        )
      : undefined,
  );
}

/** A page of the library, the newest first. */
export const listMedia = (db: Database, filter: MediaFilter, page: PageInput) =>
  select(db)
    .where(conditions(filter))
    .orderBy(desc(mediaItem.createdAt), desc(mediaItem.fileId))
    .limit(page.size)
    .offset(offsetOf(page));

/** Number of items of a filter. */
export const countMedia = (db: Database, filter: MediaFilter): Promise<number> =>
  db.$count(
    db
      .select({ id: mediaItem.fileId })
      .from(mediaItem)
      .innerJoin(file, eq(file.id, mediaItem.fileId))
      .where(conditions(filter))
      .as('found'),
  );

/** An item; undefined where there is none. */
export async function findMedia(db: Database, id: string): Promise<MediaRow | undefined> {
  const [row] = await select(db).where(eq(mediaItem.fileId, id));
  return row;
}

/** Locks an item against other changes. */
export async function lockMedia(tx: Database, id: string): Promise<void> {
  await tx
    .select({ id: mediaItem.fileId })
    .from(mediaItem)
    .where(eq(mediaItem.fileId, id))
    .for('update');
}

/** The item whose uploaded bytes had a hash. */
export async function findMediaByHash(
  db: Database,
  originalSha256: string,
): Promise<MediaRow | undefined> {
  const [row] = await select(db).where(eq(mediaItem.originalSha256, originalSha256));
  return row;
}

/** Adds an item; false if somebody added the same bytes meanwhile. */
export async function insertMedia(
  tx: Database,
  values: typeof mediaItem.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(mediaItem)
    .values(values)
    .onConflictDoNothing({ target: mediaItem.originalSha256 })
    .returning({ id: mediaItem.fileId });
  return rows.length > 0;
}

/** Changes an item. */
export async function updateMedia(
  tx: Database,
  id: string,
  values: Partial<typeof mediaItem.$inferInsert>,
): Promise<void> {
  await tx.update(mediaItem).set(values).where(eq(mediaItem.fileId, id));
}

/** Gives a file other bytes under its id. */
export async function updateFile(
  tx: Database,
  id: string,
  values: Pick<typeof file.$inferInsert, 'sha256' | 'name' | 'mediaType' | 'size'>,
): Promise<void> {
  await tx.update(file).set(values).where(eq(file.id, id));
}

/** Removes an item; its file stays. */
export async function deleteMedia(tx: Database, id: string): Promise<void> {
  await tx.delete(mediaItem).where(eq(mediaItem.fileId, id));
}
