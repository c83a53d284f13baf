import { CODES, type consoleMediaContract, type InputOf } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { requireSession } from '../../../http/session.ts';
import { fileHash } from '../../../infrastructure/storage/file-store.ts';
import { deleteFiles, insertFile } from '../../../infrastructure/storage/files.repository.ts';
import { removeUnusedBytes } from '../../../infrastructure/storage/files.service.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { takeUpload } from '../uploads/uploads.service.ts';
import { listMediaUses } from './media-uses.repository.ts';
import {
  findMediaByHash,
  insertMedia,
  lockMedia,
  updateFile,
  updateMedia,
  type MediaRow,
} from './media.repository.ts';
import { inspectUpload, storePicture, type NewMedia } from './media-content.service.ts';
import { presentMedia, requireMedia } from './media.service.ts';

type Endpoints = (typeof consoleMediaContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** Adds a picture to the library, or replaces one. */
export async function uploadPicture(context: RequestContext, { replaceId }: Input<'upload'>) {
  const { upload } = context;
  if (!upload) throw invalidFields([{ field: 'file', message: '请选择图片' }]);
  const originalSha256 = fileHash(upload.bytes);
  const known = await findExisting(context, originalSha256, replaceId);
  if (known) return known;
  return saveMedia(context, await storePicture(context, upload, originalSha256), replaceId);
}

/** Adds a file whose resumable upload is complete, or replaces one. */
export async function addUploadedMedia(
  context: RequestContext,
  { uploadId, replaceId }: Input<'add'>,
) {
  const taken = await takeUpload(context, uploadId, 'media');
  const { release, ...upload } = taken;
  try {
    const known = await findExisting(context, upload.sha256, replaceId);
    const saved =
      known ?? (await saveMedia(context, await inspectUpload(context, upload), replaceId));
    await release();
    return saved;
  } catch (error) {
    // What is refused would be refused again; after a failure the upload waits for another try.
    if (error instanceof ApiError) await release();
    throw error;
  }
}

/** The item with the same bytes, as the reply of an upload. */
async function findExisting(
  context: RequestContext,
  sha256: string,
  replaceId: string | undefined,
) {
  const row = await findMediaByHash(context.db, sha256);
  if (!row) return undefined;
  if (replaceId !== undefined && row.id !== fromWireId(replaceId)) {
    throw new ApiError(
      CODES.conflict,
      `素材库里已有同一个文件“${row.title || row.name}”，请直接用它，不用替换`,
    );
  }
  return answerExisting(context, row);
}

async function answerExisting(context: RequestContext, row: MediaRow) {
  await context.audit(context.db, {
    resource: { kind: 'media', id: toWireId(row.id) },
    detail: { existing: true },
  });
  return { model: presentMedia(row), existing: true };
}

/** Writes the rows of new bytes; what they replace is removed afterwards. */
async function saveMedia(context: RequestContext, media: NewMedia, replaceId: string | undefined) {
  const unused = [media.sha256, ...(media.thumbnail ? [media.thumbnail.sha256] : [])];
  try {
    const id = await context.db.transaction(async (tx) =>
      replaceId === undefined
        ? addMedia(tx, context, media)
        : replaceMedia(tx, context, media, fromWireId(replaceId), unused),
    );
    if (id) return { model: presentMedia(await requireMedia(context.db, id)), existing: false };
  } finally {
    await removeUnusedBytes(context.db, context.files, unused);
  }
  // Somebody else has uploaded the same bytes at the same time.
  const row = await findMediaByHash(context.db, media.originalSha256);
  if (!row) throw new Error('the item of the same bytes is gone');
  return answerExisting(context, row);
}

/** Purpose of a film's file: it is sent in segments with its course only; all others are open. */
const purposeOf = ({ kind }: NewMedia) => (kind === 'film' ? 'course' : 'library');

async function insertThumbnail(tx: Database, { thumbnail, name }: NewMedia) {
  if (!thumbnail) return null;
  const row = { ...thumbnail, name, mediaType: 'image/webp', purpose: 'library', ownerId: null };
  return (await insertFile(tx, row)).id;
}

async function addMedia(
  tx: Database,
  context: RequestContext,
  media: NewMedia,
): Promise<string | undefined> {
  const { sha256, name, mediaType, size, kind, originalSha256, width, height, seconds } = media;
  const purpose = purposeOf(media);
  const row = await insertFile(tx, { sha256, name, mediaType, size, purpose, ownerId: null });
  const thumbnailId = await insertThumbnail(tx, media);
  const title = name.replace(/\.[^.]*$/, '');
  const { userId } = requireSession(context);
  const values = { kind, title, originalSha256, thumbnailId, width, height, seconds };
  if (!(await insertMedia(tx, { ...values, fileId: row.id, creatorId: userId }))) {
    await deleteFiles(tx, thumbnailId === null ? [row.id] : [row.id, thumbnailId]);
    return undefined;
  }
  await context.audit(tx, {
    resource: { kind: 'media', id: toWireId(row.id) },
    detail: { after: { kind, name, mediaType, size } },
  });
  return row.id;
}

/** Gives an item other bytes under its address. `unused` gets the hashes of the old ones. */
async function replaceMedia(
  tx: Database,
  context: RequestContext,
  media: NewMedia,
  id: string,
  unused: string[],
): Promise<string> {
  await lockMedia(tx, id);
  const old = await requireMedia(tx, id);
  await requireReplaceable(tx, old, media);
  const { sha256, name, mediaType, size, originalSha256, width, height, seconds } = media;
  unused.push(old.sha256);
  await updateFile(tx, id, { sha256, name, mediaType, size });
  const thumbnailId = await insertThumbnail(tx, media);
  const facts = { originalSha256, thumbnailId, width, height, seconds };
  await updateMedia(tx, id, { ...facts, version: old.version + 1 });
  if (old.thumbnailId !== null) unused.push(...(await deleteFiles(tx, [old.thumbnailId])));
  await context.audit(tx, {
    resource: { kind: 'media', id: toWireId(id) },
    detail: {
      before: { name: old.name, size: old.size, sha256: old.sha256 },
      after: { name, size, sha256 },
    },
  });
  return id;
}

async function requireReplaceable(tx: Database, old: MediaRow, { kind }: NewMedia): Promise<void> {
  if (old.kind !== kind) {
    throw new ApiError(
      CODES.conflict,
      '只能用同一类的文件替换：图片换图片，影片换影片，文档换文档',
    );
  }
  if (kind !== 'film') return;
  const uses = await listMediaUses(tx, old.id);
  const course = uses.find((use) => use.kind === 'course');
  if (!course) return;
  throw new ApiError(
    CODES.conflict,
    `课程“${course.title}”正在用这部影片，章节按它切分；请在课程里换影片`,
  );
}
