import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { account, aiMaterial, file } from '../../db/schema.ts';

const COLUMNS = {
  id: aiMaterial.id,
  name: aiMaterial.name,
  format: aiMaterial.format,
  size: aiMaterial.size,
  pages: aiMaterial.pages,
  passages: aiMaterial.passages,
  createdAt: aiMaterial.createdAt,
};

/** A page of the materials of an account, the newest first. */
export const listMaterials = (db: Database, accountId: string, page: PageInput) =>
  db
    .select(COLUMNS)
    .from(aiMaterial)
    .where(eq(aiMaterial.accountId, accountId))
    .orderBy(desc(aiMaterial.createdAt), desc(aiMaterial.id))
    .limit(page.size)
    .offset(offsetOf(page));

/** Number of the materials of an account. */
export const countMaterials = (db: Database, accountId: string): Promise<number> =>
  db.$count(aiMaterial, eq(aiMaterial.accountId, accountId));

/** Locks the materials of an account against further ones until the transaction ends. */
export async function lockOwner(tx: Database, accountId: string): Promise<void> {
  await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update');
}

/** Inserts a material. */
export async function insertMaterial(
  tx: Database,
  row: typeof aiMaterial.$inferInsert,
): Promise<void> {
  await tx.insert(aiMaterial).values(row);
}

/** All text of a material in the manner of Markdown, for its owner; undefined for all others. */
export async function findMaterialText(
  db: Database,
  accountId: string,
  id: string,
): Promise<{ name: string; text: string } | undefined> {
  const [row] = await db
    .select({ name: aiMaterial.name, text: aiMaterial.text })
    .from(aiMaterial)
    .where(and(eq(aiMaterial.id, id), eq(aiMaterial.accountId, accountId)));
  return row;
}

/** Names of materials of an account; those of other accounts are missing. */
export const listMaterialNames = (db: Database, accountId: string, ids: readonly string[]) =>
  db
    .select({ id: aiMaterial.id, name: aiMaterial.name })
    .from(aiMaterial)
    .where(and(eq(aiMaterial.accountId, accountId), inArray(aiMaterial.id, [...ids])));

/** Materials of an account with the hashes of their files, the newest first. */
export const listMaterialsOf = (db: Database, accountId: string, limit: number) =>
  db
    .select({ ...COLUMNS, sha256: file.sha256 })
    .from(aiMaterial)
    .innerJoin(file, eq(file.id, aiMaterial.fileId))
    .where(eq(aiMaterial.accountId, accountId))
    .orderBy(desc(aiMaterial.createdAt), desc(aiMaterial.id))
    .limit(limit);

/** Locks materials of an account until the transaction ends: those of the ids, or all. Returns their ids. */
export async function lockMaterials(
  tx: Database,
  accountId: string,
  ids?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: aiMaterial.id })
    .from(aiMaterial)
    .where(and(eq(aiMaterial.accountId, accountId), ids && inArray(aiMaterial.id, [...ids])))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Deletes materials and returns the ids of their files. */
export async function deleteMaterials(tx: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(aiMaterial)
    .where(inArray(aiMaterial.id, [...ids]))
    .returning({ fileId: aiMaterial.fileId });
  return rows.map(({ fileId }) => fileId);
}
