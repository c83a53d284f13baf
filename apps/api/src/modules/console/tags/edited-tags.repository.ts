import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { tag } from '../../../db/schema.ts';

/** Tag with its counts. */
export interface EditedTag extends Record<string, unknown> {
  id: string;
  name: string;
  published: number;
  articles: number;
  otherNames: string[];
}

/** Orders of the list. */
export type TagSort = 'used' | 'name' | 'newest';

const ORDERS: Readonly<Record<TagSort, SQL>> = {
  used: sql`articles desc, t.name`,
  name: sql`t.name`,
  newest: sql`t.created_at desc, t.id desc`,
};

const selectTags = (condition: SQL) => sql`
  select t.id, t.name,
    (select count(*)::int from article_tag at join published_article a on a.id = at.article_id
     where at.tag_id = t.id) as published,
    (select count(*)::int from article_tag at where at.tag_id = t.id) as articles,
    array(select m.name from tag m where m.merged_into_id = t.id order by m.name) as "otherNames"
  from tag t where ${condition}`;

function named(keywords: string | undefined): SQL {
  if (!keywords) return sql`t.merged_into_id is null`;
  const holds = (name: SQL) => sql`strpos(lower(${name}), lower(${keywords})) > 0`;
  return sql`t.merged_into_id is null and (${holds(sql`t.name`)}
    or exists (select from tag m where m.merged_into_id = t.id and ${holds(sql`m.name`)}))`;
}

/** A page of the tags that are not merged. */
export async function listEditedTags(
  db: Database,
  keywords: string | undefined,
  sort: TagSort,
  page: PageInput,
): Promise<EditedTag[]> {
  const { rows } = await db.execute<EditedTag>(sql`${selectTags(named(keywords))}
    order by ${ORDERS[sort]} limit ${page.size} offset ${offsetOf(page)}`);
  return rows;
}

/** Number of tags that are not merged. */
export async function countEditedTags(db: Database, keywords: string | undefined): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from tag t where ${named(keywords)}`,
  );
  return rows[0]?.total ?? 0;
}

/** A tag that is not merged. */
export async function findEditedTag(db: Database, id: string): Promise<EditedTag | undefined> {
  const { rows } = await db.execute<EditedTag>(
    selectTags(sql`t.id = ${id} and t.merged_into_id is null`),
  );
  return rows[0];
}

/** Locks the tags with ids or names, in a fixed order, and returns them. */
export function lockTags(tx: Database, ids: readonly string[], names: readonly string[]) {
  return tx
    .select()
    .from(tag)
    .where(
      sql`${tag.id} = any(${sql.param([...ids])}::uuid[]) or ${tag.name} = any(${sql.param([...names])}::text[])`,
    )
    .orderBy(tag.id)
    .for('update');
}

/** Adds a tag and returns its id. */
export async function insertTag(
  tx: Database,
  name: string,
  mergedIntoId: string | null = null,
): Promise<string> {
  const [row] = await tx.insert(tag).values({ name, mergedIntoId }).returning({ id: tag.id });
  if (!row) throw new Error('the tag was not inserted');
  return row.id;
}

/** Renames a tag. */
export async function renameTag(tx: Database, id: string, name: string): Promise<void> {
  await tx.update(tag).set({ name }).where(eq(tag.id, id));
}

/** Deletes a tag that leads to another one. */
export async function deleteTag(tx: Database, id: string): Promise<void> {
  await tx.delete(tag).where(eq(tag.id, id));
}

/** Moves a tag's articles to another one and makes its address lead there. Returns the number of articles. */
export async function moveTaggedArticles(
  tx: Database,
  id: string,
  intoId: string,
): Promise<number> {
  await tx.execute(sql`
    insert into article_tag (article_id, tag_id, sort)
    select article_id, ${intoId}::uuid, sort from article_tag where tag_id = ${id}
    on conflict do nothing`);
  const { rowCount } = await tx.execute(sql`delete from article_tag where tag_id = ${id}`);
  await tx.execute(sql`
    update tag set merged_into_id = ${intoId}, updated_at = now() where ${id} in (id, merged_into_id)`);
  return rowCount ?? 0;
}

/** Gives a tag its new name in the newest versions of articles, which hold names. */
export async function renameInDrafts(tx: Database, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update article_version v
    set content = jsonb_set(v.content, '{tags}', (
      select jsonb_agg(name order by position) from (
        select case when t = ${from} then ${to} else t end as name, min(n) as position
        from jsonb_array_elements_text(v.content -> 'tags') with ordinality as x (t, n) group by 1
      ) as renamed))
    from article_entry e
    where v.article_id = e.article_id and v.number in (e.head_number, e.scheduled_number)
      and v.content -> 'tags' ? ${from}`);
}

/** What a merger of tags moves, with what stood in drafts before. */
export interface MovedTag {
  articles: { id: string; sort: number; shared: boolean }[];
  mergedIds: string[];
  drafts: { id: string; number: number; revision: number; value: string[] }[];
}

/** Reads what the merger of a tag into another one will move. */
export async function readMovedTag(
  tx: Database,
  { id, name }: { id: string; name: string },
  intoId: string,
): Promise<MovedTag> {
  const { rows } = await tx.execute<{ moved: MovedTag }>(sql`
    select jsonb_build_object(
      'articles', (select coalesce(jsonb_agg(jsonb_build_object('id', t.article_id, 'sort', t.sort,
          'shared', exists (select from article_tag o
            where o.tag_id = ${intoId} and o.article_id = t.article_id))), '[]')
        from article_tag t where t.tag_id = ${id}),
      'mergedIds', (select coalesce(jsonb_agg(m.id), '[]') from tag m where m.merged_into_id = ${id}),
      'drafts', (select coalesce(jsonb_agg(jsonb_build_object('id', v.article_id, 'number', v.number,
          'revision', v.revision, 'value', v.content -> 'tags')), '[]')
        from article_entry e join article_version v on v.article_id = e.article_id
          and v.number in (e.head_number, e.scheduled_number)
        where v.content -> 'tags' ? ${name})
    ) as moved`);
  if (!rows[0]) throw new Error('nothing was read');
  return rows[0].moved;
}

/** Gives a merged tag its articles, its former names and its place in drafts back. */
export async function restoreTag(
  tx: Database,
  id: string,
  intoId: string,
  { articles, mergedIds, drafts }: MovedTag,
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as m (id uuid, sort int, shared boolean)`;
  await tx.execute(sql`update tag set merged_into_id = null, updated_at = now() where id = ${id}`);
  await tx.execute(sql`
    update tag set merged_into_id = ${id}, updated_at = now()
    where id = any(${sql.param(mergedIds)}::uuid[]) and merged_into_id = ${intoId}`);
  await tx.execute(sql`
    insert into article_tag (article_id, tag_id, sort)
    select m.id, ${id}::uuid, m.sort from ${rows} join article_tag t on t.article_id = m.id and t.tag_id = ${intoId}
    on conflict do nothing`);
  await tx.execute(sql`
    delete from article_tag t using ${rows}
    where t.tag_id = ${intoId} and t.article_id = m.id and not m.shared`);
  await tx.execute(sql`
    update article_version v set content = jsonb_set(v.content, '{tags}', m.value)
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as m (id uuid, number int, revision int, value jsonb)
    where v.article_id = m.id and v.number = m.number and v.revision = m.revision`);
}
