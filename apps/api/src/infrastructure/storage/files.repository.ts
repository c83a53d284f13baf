import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { file } from '../../db/schema.ts';

/**
 * Purpose of a file, which decides who may read it: everybody downloads `public` files and sees `preview`s and the
 * `library`'s pictures in place; members download `attachment`s of published articles and notices; the video of a `course` is sent in segments; all
 * others are decided by `can`.
 */
export type FilePurpose =
  | 'public'
  | 'preview'
  | 'library'
  | 'import'
  | 'course'
  | 'attachment'
  | 'resume'
  | 'chat'
  | 'material'
  | 'avatar';

/** Inserts the row of a stored file. */
export async function insertFile(db: Database, values: typeof file.$inferInsert) {
  const [row] = await db.insert(file).values(values).returning();
  if (!row) throw new Error('the file was not inserted');
  return row;
}

/** Returns a file's row; undefined when there is none. */
export async function findFile(db: Database, id: string) {
  const [row] = await db.select().from(file).where(eq(file.id, id));
  return row;
}

/** A file of a purpose by its bytes that belongs to nobody; undefined when there is none. */
export async function findOwnerlessFile(
  db: Database,
  { sha256, purpose }: { sha256: string; purpose: FilePurpose },
) {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.sha256, sha256), eq(file.purpose, purpose), isNull(file.ownerId)))
    .orderBy(file.id)
    .limit(1);
  return row;
}

/** True when a file has the bytes of a hash. */
export async function isHashUsed(db: Database, sha256: string): Promise<boolean> {
  return (await db.$count(file, eq(file.sha256, sha256))) > 0;
}

/** Deletes files and returns the hashes of their bytes. */
export async function deleteFiles(db: Database, ids: readonly string[]): Promise<string[]> {
  const deleted = await db
    .delete(file)
    .where(inArray(file.id, [...ids]))
    .returning({ sha256: file.sha256 });
  return deleted.map(({ sha256 }) => sha256);
}

/** Deletes an owner's avatar files except one; their addresses answer 404 from then on. */
export async function deleteAvatars(
  db: Database,
  ownerId: string,
  exceptId?: string,
): Promise<void> {
  const others = exceptId ? ne(file.id, exceptId) : undefined;
  await db.delete(file).where(and(eq(file.ownerId, ownerId), eq(file.purpose, 'avatar'), others));
}
