import type { Database } from '../../db/client.ts';
import { fromWireId, isWireId } from '../../wire-format.ts';
import type { FileStore } from './file-store.ts';
import { findFile, insertFile, isHashUsed, type FilePurpose } from './files.repository.ts';
import { detectMediaType } from './media-type.ts';

/** File to be stored. */
export interface NewFile {
  name: string;
  bytes: Buffer;
  purpose: FilePurpose;
  ownerId?: string;
}

const MAX_NAME_LENGTH = 120;

/** Stores a file's bytes and returns its row. */
export async function saveFile(
  db: Database,
  store: FileStore,
  { name, bytes, purpose, ownerId }: NewFile,
) {
  const { type, extension } = await detectMediaType(bytes);
  return insertFile(db, {
    sha256: await store.put(bytes),
    name: safeName(name, extension),
    mediaType: type,
    size: bytes.length,
    purpose,
    ownerId: ownerId ?? null,
  });
}

/** Row of a file by its id on the wire; undefined for malformed and unknown ids. */
export async function findFileByWireId(db: Database, wireId: string) {
  return isWireId(wireId) ? findFile(db, fromWireId(wireId)) : undefined;
}

/** Removes the bytes of deleted files from the store, except those that another file shares. */
export async function removeUnusedBytes(
  db: Database,
  store: FileStore,
  hashes: Iterable<string>,
): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    if (!(await isHashUsed(db, sha256))) await store.remove(sha256);
  }
}

/** Control characters, characters that file systems refuse, and marks of writing direction (`\u202egnp.exe`). */
const UNSAFE_CHARACTERS =
  /[\u0000-\u001f\u007f"<>|:*?\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** File name without path and unsafe characters, with the extension of the detected type. */
export function safeName(name: string, extension: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(UNSAFE_CHARACTERS, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${base.slice(0, MAX_NAME_LENGTH) || 'file'}.${extension}`;
}
