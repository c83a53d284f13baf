import type { BizType } from '@zhucheng/domain-news';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { directory } from '../../../db/schema.ts';

/** Directory with its counts. */
export interface EditedDirectory extends Record<string, unknown> {
  id: string;
  bizType: BizType;
  kind: 'column' | 'topic';
  parentId: string | null;
  name: string;
  memo: string;
  direct: boolean;
  version: number;
  published: number;
  articles: number;
  mergedCount: number;
}

/** Makes changes of the tree wait for each other; the trigger against circles uses the same lock. */
export async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('directory tree'))`);
}

/** All directories that are not merged, in the editors' order, of a business type or of all. */
export async function listEditedDirectories(
  db: Database,
  bizType?: string,
): Promise<EditedDirectory[]> {
  const { rows } = await db.execute<EditedDirectory>(sql`
    with published as (
      select directory_id as id, count(*)::int as total from published_article group by 1
      union all
      select t.directory_id, count(*)::int from topic_article t
      join published_article a on a.id = t.article_id group by 1
    ), entries as (
      select directory_id as id, count(*)::int as total from article_entry group by 1
      union all
      select t.directory_id, count(*)::int from topic_article t group by 1
    )
    select d.id, d.biz_type as "bizType", d.kind, d.parent_id as "parentId", d.name, d.memo, d.direct,
      d.version, coalesce(p.total, 0) as published, coalesce(e.total, 0) as articles,
      (select count(*)::int from directory m where m.merged_into_id = d.id) as "mergedCount"
    from directory d left join published p on p.id = d.id left join entries e on e.id = d.id
    where d.merged_into_id is null and (${bizType ?? null}::text is null or d.biz_type = ${bizType ?? null})
    order by d.biz_type, d.kind, d.sort, d.id`);
  return rows;
}

/** Adds a directory behind its siblings and returns its id. */
export async function insertDirectory(
  tx: Database,
  values: Pick<
    typeof directory.$inferInsert,
    'bizType' | 'kind' | 'parentId' | 'name' | 'memo' | 'direct'
  >,
): Promise<string> {
  const { bizType, parentId } = values;
  const sort = sql`(select coalesce(max(d.sort), 0) + 1 from directory d
    where d.biz_type = ${bizType} and d.parent_id is not distinct from ${parentId ?? null}::uuid)`;
  const [row] = await tx
    .insert(directory)
    .values({ ...values, version: 1, sort })
    .returning({ id: directory.id });
  if (!row) throw new Error('the directory was not inserted');
  return row.id;
}

/** Changes a directory's texts; false if somebody else has changed it since a version. */
export async function updateDirectory(
  tx: Database,
  id: string,
  version: number,
  values: Pick<typeof directory.$inferInsert, 'name' | 'memo' | 'direct'>,
): Promise<boolean> {
  const rows = await tx
    .update(directory)
    .set({ ...values, version: version + 1 })
    .where(
      and(eq(directory.id, id), eq(directory.version, version), isNull(directory.mergedIntoId)),
    )
    .returning({ id: directory.id });
  return rows.length > 0;
}

/** Puts directories below a parent, in the given order; those that stay where they are keep their rows. */
export async function placeDirectories(
  tx: Database,
  parentId: string | null,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update directory d set parent_id = ${parentId}::uuid, sort = o.sort, version = d.version + 1, updated_at = now()
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality o (id, sort)
    where d.id = o.id and (d.sort <> o.sort or d.parent_id is distinct from ${parentId}::uuid)`);
}
