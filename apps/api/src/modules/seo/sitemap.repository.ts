import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Kinds of sitemap entries. */
export type SitemapKind =
  'articles' | 'columns' | 'tags' | 'notices' | 'projects' | 'organisations';

/** A sitemap entry; its columns depend on its kind. */
export interface SitemapRow extends Record<string, unknown> {
  id: string;
  modified: Date;
  bizType?: string;
  kind?: 'column' | 'topic';
  category?: string;
  infoType?: string;
}

/** Organisations with fewer projects in each role have too little to show to be found by it. */
const MIN_PROJECTS = 3;

/** Queries of the entries: published content only, no empty lists. */
const SOURCES: Readonly<Record<SitemapKind, SQL>> = {
  articles: sql`select id, updated_at as modified, biz_type as "bizType" from published_article`,
  columns: sql`
    select d.id, greatest(d.updated_at, a.modified) as modified, d.biz_type as "bizType", d.kind
    from directory d join (
      select directory_id, max(updated_at) as modified from published_article group by directory_id
      union all
      select t.directory_id, max(p.updated_at) from topic_article t
      join published_article p on p.id = t.article_id group by t.directory_id
    ) a on a.directory_id = d.id
    where d.state = 'published'`,
  tags: sql`
    select t.tag_id as id, max(a.updated_at) as modified
    from article_tag t join published_article a on a.id = t.article_id group by t.tag_id`,
  notices: sql`
    select id, updated_at as modified, category, info_type as "infoType" from published_notice`,
  projects: sql`
    select project_id as id, max(updated_at) as modified from published_notice group by project_id`,
  organisations: sql`
    select organisation_id as id, latest_at as modified from organisation_count
    where greatest(buyer_count, agency_count, bidder_count) >= ${MIN_PROJECTS}`,
};

/** All kinds, in the order of the sitemap index. */
export const SITEMAP_KINDS = Object.keys(SOURCES) as SitemapKind[];

const partOf = (kind: SitemapKind, part: number, size: number) =>
  sql`(${SOURCES[kind]}) as source order by id limit ${size} offset ${(part - 1) * size}`;

/** Entries of a part, the oldest first, so that later publications don't move earlier entries. */
export async function listSitemapEntries(
  db: Database,
  kind: SitemapKind,
  part: number,
  size: number,
) {
  const found = await db.execute<SitemapRow>(sql`select * from ${partOf(kind, part, size)}`);
  return found.rows.map((row) => ({ ...row, modified: new Date(row.modified) }));
}

/** Number of entries of a kind. */
export async function countSitemapEntries(db: Database, kind: SitemapKind): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${SOURCES[kind]}) as source`,
  );
  return rows[0]?.total ?? 0;
}

/** Time of the latest change within a part. */
export async function findLastModified(
  db: Database,
  kind: SitemapKind,
  part: number,
  size: number,
) {
  const { rows } = await db.execute<{ modified: Date }>(
    sql`select max(modified) as modified from (select * from ${partOf(kind, part, size)}) as part`,
  );
  return new Date(rows[0]?.modified ?? 0);
}
