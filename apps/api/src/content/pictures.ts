import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Database } from '../db/client.ts';
import { fileHash, type FileStore } from '../infrastructure/storage/file-store.ts';
import { findOwnerlessFile } from '../infrastructure/storage/files.repository.ts';
import { saveFile } from '../infrastructure/storage/files.service.ts';
import { toWireId } from '../wire-format.ts';

/** A picture of a Markdown text by a path of its own: not one of this site, nor of another. */
const PICTURE = /(!\[[^\]]*\]\()(?![/#]|[a-z][a-z\d+.-]*:)([^)\s]+)(\))/gi;
const FORMATS = new Set<string | undefined>(['webp', 'png', 'jpeg', 'gif']);
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Ending of the name of a picture with two pixels each way for every one of a page. */
const DENSE = /@2x\.[a-z]+$/i;

/** Where pictures are stored, and the folder to which their paths refer. */
export interface PictureSource {
  db: Database;
  store: FileStore;
  folder: string;
}

/**
 * Stores the pictures that a Markdown text names by relative paths, and gives the text with their addresses, which end in
 * their size on a page (`#760x428`). Equal pictures are stored once. Those that cannot be read keep their path; `problems`
 * says why, in Chinese.
 */
export async function storePictures(
  text: string,
  source: PictureSource,
): Promise<{ text: string; problems: string[] }> {
  const addresses = new Map<string, string>();
  const problems: string[] = [];
  for (const [, , path = ''] of text.matchAll(PICTURE)) {
    if (addresses.has(path)) continue;
    try {
      addresses.set(path, await storePicture(path, source));
    } catch (error) {
      problems.push(`图片“${path}”${error instanceof PictureError ? error.message : '无法读取'}`);
    }
  }
  const named = text.replace(
    PICTURE,
    (_all, before: string, path: string, after: string) =>
      `${before}${addresses.get(path) ?? path}${after}`,
  );
  return { text: named, problems };
}

class PictureError extends Error {}

async function storePicture(path: string, { db, store, folder }: PictureSource): Promise<string> {
  const file = join(folder, decodeURI(path));
  if (relative(folder, file).startsWith('..')) throw new PictureError('不在文章的文件夹里');
  const { size } = await stat(file).catch(() => {
    throw new PictureError('不存在');
  });
  if (size > MAX_PICTURE_BYTES) throw new PictureError('超过 20 MB');
  const bytes = await readFile(file);
  const { width, height } = await measure(bytes, DENSE.test(path) ? 2 : 1);
  const found = await findOwnerlessFile(db, { sha256: fileHash(bytes), purpose: 'preview' });
  const { id } = found ?? (await saveFile(db, store, { name: path, bytes, purpose: 'preview' }));
  return `/api/files/${toWireId(id)}#${width}x${height}`;
}

/** Size of a picture on a page. Its library is loaded with the first picture: most texts have none. */
async function measure(bytes: Buffer, density: number) {
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!metadata || !FORMATS.has(metadata.format)) throw new PictureError('不是图片');
  const { width, height } = metadata.autoOrient;
  return { width: Math.round(width / density), height: Math.round(height / density) };
}
