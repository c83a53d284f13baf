import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { aiMaterial, file } from '../../db/schema.ts';

const COLUMNS = {
  id: aiMaterial.id,
  name: aiMaterial.name,
  format: aiMaterial.format,
  size: aiMaterial.size,
  pages: aiMaterial.pages,
  passages: aiMaterial.passages,
  createdAt: aiMaterial.createdAt,
};

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
