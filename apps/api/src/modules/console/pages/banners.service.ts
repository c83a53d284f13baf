import { CODES, type consoleBannersContract, type InputOf } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { sharedMoment } from '../../../infrastructure/clock.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { presentPicture } from '../../download/file-paths.rules.ts';
import {
  insertBanner,
  isLibraryPicture,
  listBanners,
  lockBanner,
  sortBanners,
  updateBanner,
  type BannerRow,
} from './pages.repository.ts';

type Endpoints = (typeof consoleBannersContract)['endpoints'];

const present = (row: BannerRow) => ({
  id: toWireId(row.id),
  page: row.page,
  title: row.title,
  subtitle: row.subtitle,
  link: row.link,
  image: row.imageFileId
    ? { id: toWireId(row.imageFileId), ...presentPicture(row.imageFileId, row) }
    : null,
  state: row.state,
  publishTime: toWireTime(row.publishAt),
  endTime: toWireTimeOrNull(row.endAt),
  version: row.version,
});

/** Moment of a field in Asia/Shanghai. */
const toMoment = (local: string) => new Date(`${local}:00+08:00`);

/** Creates or changes a banner. */
export async function saveBanner(context: RequestContext, input: InputOf<Endpoints['save']>) {
  const { id, version, from, until, imageId, ...texts } = input;
  const imageFileId = imageId === '' ? null : fromWireId(imageId);
  return context.db.transaction(async (tx) => {
    const before = id === undefined ? undefined : await lockBanner(tx, fromWireId(id));
    if (id !== undefined && !before) throw new ApiError(CODES.notFound, '这条横幅已不在，请刷新');
    if (before && before.version !== version) {
      const message = '另一位同事刚刚改过这条横幅。您填的还在，请对照后再保存';
      throw new ApiError(CODES.conflict, message, { model: present(before) });
    }
    // One that came with an installation need not be in the library.
    if (imageFileId && imageFileId !== before?.imageFileId) {
      await requirePicture(tx, 'imageId', imageFileId);
    }
    const values = {
      ...texts,
      imageFileId,
      publishAt: from === '' ? (before?.publishAt ?? sharedMoment()) : toMoment(from),
      endAt: until === '' ? null : toMoment(until),
    };
    if (before) await updateBanner(tx, before.id, values);
    const rowId = before?.id ?? (await insertBanner(tx, values));
    const row = await lockBanner(tx, rowId);
    if (!row) throw new Error('the banner is gone');
    await context.audit(tx, {
      resource: { kind: 'banner', id: toWireId(row.id) },
      detail: { before: before && present(before), after: present(row) },
    });
    return present(row);
  });
}

/** Refuses what is no picture of the library. */
export async function requirePicture(db: Database, field: string, fileId: string): Promise<void> {
  if (await isLibraryPicture(db, fileId)) return;
  throw invalidFields([{ field, message: '这张图片已不在素材库，请另选一张' }]);
}

/** Stores the order of the banners of a page. */
export async function saveOrder(
  context: RequestContext,
  { page, ids }: InputOf<Endpoints['sort']>,
) {
  await context.db.transaction(async (tx) => {
    const before = (await listBanners(tx)).filter((row) => row.page === page);
    await sortBanners(tx, page, ids.map(fromWireId));
    await context.audit(tx, {
      resource: { kind: 'banner', id: page },
      detail: { before: { ids: before.map(({ id }) => toWireId(id)) }, after: { ids } },
    });
  });
}

/** All banners, in their order. */
export const getBanners = async (db: Database) => (await listBanners(db)).map(present);
