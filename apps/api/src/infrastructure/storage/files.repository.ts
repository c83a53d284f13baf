import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { file } from '../../db/schema.ts';
import type { FileStore } from './file-store.ts';
import { detectMediaType } from './media-type.ts';

/**
 * What a file is for. `public` ones are saved by everybody, `preview`s (first pages, pictures) shown in place to
 * everybody, `attachment`s of a published article or notice saved by members, the film of a `course` sent in parts; all
 * others as `can` decides.
 */
export type FilePurpose =
  'public' | 'preview' | 'course' | 'attachment' | 'resume' | 'chat' | 'avatar';

/** A file that is to be kept. */
export interface NewFile {
  name: string;
  bytes: Buffer;
  purpose: FilePurpose;
  ownerId?: string;
}

const MAX_NAME_LENGTH = 120;

/** Keeps a file and returns its row. */
export async function saveFile(
  db: Database,
  store: FileStore,
  { name, bytes, purpose, ownerId }: NewFile,
) {
  const { type, extension } = detectMediaType(bytes);
  const sha256 = await store.put(bytes);
  const [row] = await db
    .insert(file)
    .values({
      sha256,
      name: safeName(name, extension),
      mediaType: type,
      size: bytes.length,
      purpose,
      ownerId: ownerId ?? null,
    })
    .returning();
  if (!row) throw new Error('the file was not written');
  return row;
}

/** A file's row; undefined when there is none. */
export async function findFile(db: Database, id: string) {
  const [row] = await db.select().from(file).where(eq(file.id, id));
  return row;
}

/** Forgets somebody's pictures, but for one; their addresses lead nowhere from then on. */
export async function deleteAvatars(
  db: Database,
  ownerId: string,
  exceptId?: string,
): Promise<void> {
  const others = exceptId ? ne(file.id, exceptId) : undefined;
  await db.delete(file).where(and(eq(file.ownerId, ownerId), eq(file.purpose, 'avatar'), others));
}

/** Control characters, what file systems refuse, and marks that turn the direction of writing: `\u202egnp.exe`. */
const UNSAFE_CHARACTERS =
  /[\u0000-\u001f\u007f"<>|:*?\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The name to save under: no path, nothing unfit, and the extension of what the file really is. */
export function safeName(name: string, extension: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(UNSAFE_CHARACTERS, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${base.slice(0, MAX_NAME_LENGTH) || 'file'}.${extension}`;
}
