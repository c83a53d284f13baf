import { and, asc, eq, sql } from 'drizzle-orm';
import type { BizType } from '@zhucheng/domain-news';
import type { Database } from '../../db/client.ts';
import { directory, publishedArticle } from '../../db/schema.ts';

/** A directory with its number of published articles. */
export interface DirectoryRow {
  id: string;
  bizType: string;
  kind: string;
  parentId: string | null;
  name: string;
  memo: string;
  direct: boolean;
  total: number;
}

const columns = {
  id: directory.id,
  bizType: directory.bizType,
  kind: directory.kind,
  parentId: directory.parentId,
  name: directory.name,
  memo: directory.memo,
  direct: directory.direct,
};

// Written out: drizzle omits the table's name in a query of one table, which makes subqueries ambiguous.
const columnTotal = sql<number>`(
  select count(*)::int from published_article a where a.directory_id = directory.id)`;

const topicTotal = sql<number>`(
  select count(*)::int from topic_article t join published_article a on a.id = t.article_id
  where t.directory_id = directory.id)`;

const inOrder = [asc(directory.sort), asc(directory.id)];

/** Public columns of a business type, or of all, in the editors' order. */
export function listColumns(db: Database, bizType?: BizType): Promise<DirectoryRow[]> {
  return db
    .select({
      ...columns,
      total: columnTotal,
    })
    .from(directory)
    .where(
      and(
        eq(directory.kind, 'column'),
        eq(directory.state, 'published'),
        bizType ? eq(directory.bizType, bizType) : undefined,
      ),
    )
    .orderBy(asc(directory.bizType), ...inOrder);
}

/** Public topics of a business type, in the editors' order. */
export function listTopics(db: Database, bizType: BizType): Promise<DirectoryRow[]> {
  return db
    .select({ ...columns, total: topicTotal })
    .from(directory)
    .where(
      and(
        eq(directory.kind, 'topic'),
        eq(directory.state, 'published'),
        eq(directory.bizType, bizType),
      ),
    )
    .orderBy(...inOrder);
}

/** The id itself, or that of the directory into which it was merged: old addresses live on. */
const standing = (id: string) =>
  sql<string>`coalesce((select m.merged_into_id from directory m where m.id = ${id}), ${id}::uuid)`;

/** {@link standing} of an id, for reading. */
export async function resolveDirectoryId(db: Database, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select ${standing(id)} as id`);
  return rows[0]?.id ?? id;
}

/** A public directory, or the one into which it was merged; undefined where there is none. */
export async function findDirectory(db: Database, id: string): Promise<DirectoryRow | undefined> {
  const [row] = await db
    .select({ ...columns, total: topicTotal })
    .from(directory)
    .where(and(eq(directory.id, standing(id)), eq(directory.state, 'published')));
  return row;
}

/** Numbers of directories and articles of a business type. */
export interface BizTypeSummary extends Record<string, unknown> {
  bizType: string;
  directories: number;
  total: number;
}

/** Numbers of public columns and published articles by business type; types without any are missing. */
export async function listBizTypeSummaries(db: Database): Promise<BizTypeSummary[]> {
  const { rows } = await db.execute<BizTypeSummary>(sql`
    select biz_type as "bizType", sum(directories)::int as directories, sum(total)::int as total
    from (
      select biz_type, count(*) as directories, 0 as total from ${directory}
      where state = 'published' and kind = 'column' group by biz_type
      union all
      select biz_type, 0, count(*) from ${publishedArticle} group by biz_type
    ) as parts
    group by biz_type`);
  return rows;
}
