import { CODES, MAX_PICTURE_BYTES, type MediaKind } from '@zhucheng/contracts';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { safeName } from '../../../infrastructure/storage/files.service.ts';
import { encodeLibraryPicture, isSvg } from '../../../infrastructure/storage/library-pictures.ts';
import { detectMediaType } from '../../../infrastructure/storage/media-type.ts';
import { inspectFilm, stripFilm } from './inspect-film.ts';

/** Stored bytes that become an item, or replace those of one. */
export interface NewMedia {
  kind: MediaKind;
  name: string;
  originalSha256: string;
  sha256: string;
  mediaType: string;
  size: number;
  width: number | null;
  height: number | null;
  seconds: number | null;
  thumbnail?: { sha256: string; size: number };
}

/** Encodes and stores an uploaded picture. */
export async function storePicture(
  { files }: RequestContext,
  { name, bytes }: { name: string; bytes: Buffer },
  originalSha256: string,
): Promise<NewMedia> {
  const picture = await encodeLibraryPicture(bytes);
  const { width, height, thumbnail } = picture;
  return {
    kind: 'picture',
    name: safeName(name, 'webp'),
    originalSha256,
    sha256: await files.put(picture.bytes),
    mediaType: 'image/webp',
    size: picture.bytes.length,
    width,
    height,
    seconds: null,
    thumbnail: { sha256: await files.put(thumbnail), size: thumbnail.length },
  };
}

interface StoredUpload {
  sha256: string;
  size: number;
  name: string;
}

/** Bytes from the beginning of a file by which its type is judged. */
const HEAD_BYTES = 1024 * 1024;

async function readBytes({ files }: RequestContext, sha256: string, length: number) {
  const found = await files.open(sha256, { start: 0, end: length - 1 });
  if (!found) throw new Error(`the bytes ${sha256} are missing`);
  return buffer(found.stream);
}

/** Decides by its content what an upload is. */
export async function inspectUpload(
  context: RequestContext,
  upload: StoredUpload,
): Promise<NewMedia> {
  const { sha256, size } = upload;
  const head = await readBytes(context, sha256, Math.min(size, HEAD_BYTES));
  const { type, extension } = await detectMediaType(head);
  if (type.startsWith('image/')) {
    if (upload.size > MAX_PICTURE_BYTES) {
      throw new ApiError(CODES.tooLarge, '图片超过 20 MB，请压缩后重新选择');
    }
    const bytes = await readBytes(context, sha256, size);
    return storePicture(context, { ...upload, bytes }, sha256);
  }
  const facts =
    type === 'video/mp4'
      ? await inspectFilm(context.files, upload)
      : { seconds: null, width: null, height: null };
  if (extension === 'bin') throw refuseUnknown(head);
  return {
    ...facts,
    ...upload,
    ...(type === 'video/mp4' && { sha256: await stripFilm(context.files, upload) }),
    kind: type === 'video/mp4' ? 'film' : 'document',
    name: safeName(upload.name, extension),
    originalSha256: upload.sha256,
    mediaType: type,
  };
}

function refuseUnknown(head: Buffer) {
  return new ApiError(
    CODES.wrongType,
    isSvg(head)
      ? 'SVG 里可能带有脚本，素材库不收；请导出成 PNG 或 WebP 再上传'
      : '素材库收图片（JPG、PNG、WebP、GIF）、影片（MP4）和文档（PDF、Word、Excel、PPT、ZIP）；这个文件的内容都不是，请换一个格式',
  );
}
