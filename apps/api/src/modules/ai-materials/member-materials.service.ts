import { CODES } from '@zhucheng/contracts';
import { removePassages } from '../../ai/passages/index.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { deleteFiles } from '../../infrastructure/storage/files.repository.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import {
  deleteMaterials,
  listMaterialNames,
  listMaterialsOf,
  lockMaterials,
} from './materials.repository.ts';

/** Most files in an export. */
const MAX_FILES = 1_000;

/**
 * Deletes materials of an account with their passages and files: those of the ids, or all. Returns the hashes of the
 * files' bytes, which are removed after the transaction.
 */
export async function eraseMaterials(
  tx: Database,
  accountId: string,
  ids?: readonly string[],
): Promise<string[]> {
  const locked = await lockMaterials(tx, accountId, ids);
  if (locked.length === 0) return [];
  const fileIds = await deleteMaterials(tx, locked);
  const hashes = await deleteFiles(tx, fileIds);
  await removePassages(
    tx,
    locked.map((refId) => ({ kind: 'material', refId })),
  );
  return hashes;
}

/** Materials of an account in the export of its data, each with the path of its file. */
export async function listExportedMaterials(db: Database, accountId: string) {
  const rows = await listMaterialsOf(db, accountId, MAX_FILES);
  return rows.map(({ id, sha256, passages: _, ...material }) => ({
    material: { ...material, file: `materials/${toWireId(id).slice(-8)}-${material.name}` },
    sha256,
  }));
}

/** Materials of an account by their wire ids, in that order. Throws unless all of them are the account's. */
export async function requireMaterials(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const rows = await listMaterialNames(db, accountId, ids.map(fromWireId));
  const names = new Map(rows.map(({ id, name }) => [toWireId(id), name]));
  return [...new Set(ids)].map((id) => {
    const name = names.get(id);
    if (name === undefined) throw new ApiError(CODES.notFound, '没有找到这份资料，可能已经删除');
    return { id, name };
  });
}
