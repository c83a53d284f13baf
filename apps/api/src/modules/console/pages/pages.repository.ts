import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { account, banner, pageMeta } from '../../../db/schema.ts';

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

/** Row of a banner. */
export type BannerRow = typeof banner.$inferSelect;

/** Banners of all pages in their order. */
export const listBanners = (db: Database): Promise<BannerRow[]> =>
  db.select().from(banner).orderBy(asc(banner.page), asc(banner.sort), asc(banner.id));

/** A banner, locked until the transaction ends. */
export async function lockBanner(tx: Database, id: string): Promise<BannerRow | undefined> {
  const [row] = await tx.select().from(banner).where(eq(banner.id, id)).for('update');
  return row;
}

type BannerValues = Pick<
  BannerRow,
  'page' | 'title' | 'subtitle' | 'link' | 'state' | 'publishAt' | 'endAt'
>;

/** Inserts a banner behind the others of its page. */
export async function insertBanner(tx: Database, values: BannerValues): Promise<BannerRow> {
  const last = sql<number>`(select coalesce(max(sort), -1) + 1 from banner where page = ${values.page})`;
  const [row] = await tx
    .insert(banner)
    .values({ ...values, sort: last })
    .returning();
  if (!row) throw new Error('the banner was not written');
  return row;
}

/** Changes a banner. */
export async function updateBanner(
  tx: Database,
  id: string,
  values: BannerValues,
): Promise<BannerRow> {
  const [row] = await tx
    .update(banner)
    .set({ ...values, version: sql`${banner.version} + 1` })
    .where(eq(banner.id, id))
    .returning();
  if (!row) throw new Error('the banner is gone');
  return row;
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
