import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, banner, mediaItem, pageMeta } from '../../../db/schema.ts';

const META = {
  page: pageMeta.page,
  title: pageMeta.title,
  keyword: pageMeta.keyword,
  description: pageMeta.description,
  version: pageMeta.version,
  changeTime: pageMeta.updatedAt,
  changedBy: pageMeta.changedBy,
  changerName: account.realname,
};

/** Templates of a page as stored. */
export type PageMetaRow = Awaited<ReturnType<typeof listPageMetas>>[number];

/** Templates of a company's pages, by name. */
export const listPageMetas = (db: Database, comId: string) =>
  db
    .select(META)
    .from(pageMeta)
    .leftJoin(account, eq(account.id, pageMeta.changedBy))
    .where(eq(pageMeta.comId, comId))
    .orderBy(asc(pageMeta.page));

/** Changes the templates of a page of a version; false if they were changed meanwhile. */
export async function updatePageMeta(
  tx: Database,
  { comId, page, version }: { comId: string; page: string; version: number },
  changes: { title: string; keyword: string; description: string; changedBy: string },
): Promise<boolean> {
  const rows = await tx
    .update(pageMeta)
    .set({ ...changes, version: version + 1 })
    .where(and(eq(pageMeta.comId, comId), eq(pageMeta.page, page), eq(pageMeta.version, version)))
    .returning({ page: pageMeta.page });
  return rows.length === 1;
}

const selectBanners = (db: Database) =>
  db
    .select({
      ...getTableColumns(banner),
      alt: mediaItem.alt,
      focalX: mediaItem.focalX,
      focalY: mediaItem.focalY,
    })
    .from(banner)
    .leftJoin(mediaItem, eq(mediaItem.fileId, banner.imageFileId));

/** A banner with its picture. */
export type BannerRow = Awaited<ReturnType<typeof listBanners>>[number];

/** Banners of all pages in their order. */
export const listBanners = (db: Database) =>
  selectBanners(db).orderBy(asc(banner.page), asc(banner.sort), asc(banner.id));

/** A banner, locked until the transaction ends. */
export async function lockBanner(tx: Database, id: string): Promise<BannerRow | undefined> {
  const [row] = await selectBanners(tx).where(eq(banner.id, id)).for('update', { of: banner });
  return row;
}

/** True for pictures of the media library. */
export async function isLibraryPicture(db: Database, fileId: string): Promise<boolean> {
  const [row] = await db
    .select({ kind: mediaItem.kind })
    .from(mediaItem)
    .where(eq(mediaItem.fileId, fileId));
  return row?.kind === 'picture';
}

type BannerValues = Pick<
  BannerRow,
  'page' | 'title' | 'subtitle' | 'link' | 'imageFileId' | 'state' | 'publishAt' | 'endAt'
>;

/** Inserts a banner behind the others of its page. */
export async function insertBanner(tx: Database, values: BannerValues): Promise<string> {
  const last = sql<number>`(select coalesce(max(sort), -1) + 1 from banner where page = ${values.page})`;
  const [row] = await tx
    .insert(banner)
    .values({ ...values, sort: last })
    .returning({ id: banner.id });
  if (!row) throw new Error('the banner was not written');
  return row.id;
}

/** Changes a banner. */
export async function updateBanner(tx: Database, id: string, values: BannerValues): Promise<void> {
  await tx
    .update(banner)
    .set({ ...values, version: sql`${banner.version} + 1` })
    .where(eq(banner.id, id));
}

/** Gives banners of a page the order of their ids. */
export async function sortBanners(
  tx: Database,
  page: string,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update banner set sort = given.at
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as given(id, at)
    where banner.id = given.id::uuid and banner.page = ${page}`);
}
