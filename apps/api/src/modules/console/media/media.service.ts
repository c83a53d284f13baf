import {
  CODES,
  type consoleMediaContract,
  type InputOf,
  type MediaRecord,
  type MediaUse,
} from '@zhucheng/contracts';
import { pageInfo } from '../../../db/paging.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { deleteFiles } from '../../../infrastructure/storage/files.repository.ts';
import { removeUnusedBytes } from '../../../infrastructure/storage/files.service.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { toFilePath } from '../../download/file-paths.rules.ts';
import { listMediaUses } from './media-uses.repository.ts';
import {
  countMedia,
  deleteMedia,
  findMedia,
  listMedia,
  lockMedia,
  updateMedia,
  type MediaRow,
} from './media.repository.ts';

type Endpoints = (typeof consoleMediaContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** An item as on the wire. */
export function presentMedia(row: MediaRow): MediaRecord {
  const { id, creatorId, creatorName, focalX, focalY, thumbnailId } = row;
  return {
    id: toWireId(id),
    kind: row.kind,
    url: toFilePath(id),
    thumbnailUrl: thumbnailId && toFilePath(thumbnailId),
    title: row.title,
    alt: row.alt,
    focal: { x: focalX, y: focalY },
    name: row.name,
    mediaType: row.mediaType,
    size: row.size,
    width: row.width,
    height: row.height,
    seconds: row.seconds,
    creator: creatorId === null ? null : { id: toWireId(creatorId), name: creatorName ?? '' },
    createTime: toWireTime(row.createdAt),
    changeTime: toWireTime(row.updatedAt),
    version: row.version,
  };
}

/** An item; throws where there is none. */
export async function requireMedia(db: Database, id: string): Promise<MediaRow> {
  const row = await findMedia(db, id);
  if (!row) throw new ApiError(CODES.notFound, '这个素材已经删除，请刷新素材库');
  return row;
}

/** A page of the library. */
export async function getMediaPage({ db }: RequestContext, input: Input<'listPaged'>) {
  const { creatorId, ...rest } = input;
  const filter = { ...rest, creatorId: creatorId && fromWireId(creatorId) };
  const [rows, total] = await Promise.all([listMedia(db, filter, input), countMedia(db, filter)]);
  return { ...pageInfo(input, total), records: rows.map(presentMedia) };
}

/** One item. */
export const getMedia = async ({ db }: RequestContext, id: string) =>
  presentMedia(await requireMedia(db, fromWireId(id)));

/** Changes name, alternative text and focal point of an item. */
export function updateMediaTexts(context: RequestContext, input: Input<'update'>) {
  const id = fromWireId(input.id);
  return context.db.transaction(async (tx) => {
    await lockMedia(tx, id);
    const row = await requireMedia(tx, id);
    if (row.version !== input.version) {
      throw new ApiError(CODES.conflict, '同事刚改过这个素材，请看过新的内容再保存', {
        model: presentMedia(row),
      });
    }
    const { title, alt, focal } = input;
    await updateMedia(tx, id, {
      title,
      alt,
      focalX: focal.x,
      focalY: focal.y,
      version: row.version + 1,
    });
    await context.audit(tx, {
      resource: { kind: 'media', id: input.id },
      detail: { before: toDetail(row), after: { title, alt, focal } },
    });
    return presentMedia(await requireMedia(tx, id));
  });
}

const toDetail = ({ title, alt, focalX, focalY }: MediaRow) => ({
  title,
  alt,
  focal: { x: focalX, y: focalY },
});

/** Places that use an item. */
export async function getMediaUses({ db }: RequestContext, id: string): Promise<MediaUse[]> {
  const row = await requireMedia(db, fromWireId(id));
  return listMediaUses(db, row.id);
}

/** Removes an item and its bytes; refused while it is used. */
export async function removeMedia(context: RequestContext, wireId: string): Promise<void> {
  const id = fromWireId(wireId);
  const hashes = await context.db.transaction(async (tx) => {
    await lockMedia(tx, id);
    const row = await requireMedia(tx, id);
    const uses = await listMediaUses(tx, id);
    const [first] = uses;
    if (first) {
      const more = uses.length > 1 ? `等 ${uses.length} 处` : '';
      throw new ApiError(
        CODES.conflict,
        `“${first.title}”${more}还在用它，请先在那里换掉或去掉，再来删除`,
      );
    }
    await deleteMedia(tx, id);
    await context.audit(tx, {
      resource: { kind: 'media', id: wireId },
      detail: { before: { ...toDetail(row), kind: row.kind, name: row.name } },
    });
    return deleteFiles(tx, row.thumbnailId === null ? [id] : [id, row.thumbnailId]);
  });
  await removeUnusedBytes(context.db, context.files, hashes);
}
