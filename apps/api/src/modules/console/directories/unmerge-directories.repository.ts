import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toWireId } from '../../../wire-format.ts';

/** What a merger of directories moves: rows by their ids, and what stood in them before. */
export interface MovedDirectory {
  parentId: string | null;
  sort: number;
  state: string;
  children: { id: string; sort: number }[];
  mergedIds: string[];
  articleIds: string[];
  entryIds: string[];
  /** Versions that name the column themselves. */
  versions: { id: string; number: number }[];
  topicRows: { id: string; sort: number; shared: boolean }[];
  topicVersions: { id: string; number: number; revision: number; value: string[] }[];
}

/** Reads what the merger of a directory into another one will move. */
export async function readMoved(tx: Database, id: string, intoId: string): Promise<MovedDirectory> {
  const wireId = toWireId(id);
  const { rows } = await tx.execute<{ moved: MovedDirectory }>(sql`
    select jsonb_build_object(
      'parentId', d.parent_id, 'sort', d.sort, 'state', d.state,
      'children', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'sort', c.sort)), '[]')
        from directory c where c.parent_id = d.id),
      'mergedIds', (select coalesce(jsonb_agg(m.id), '[]') from directory m where m.merged_into_id = d.id),
      'articleIds', (select coalesce(jsonb_agg(a.id), '[]') from article a where a.directory_id = d.id),
      'entryIds', (select coalesce(jsonb_agg(e.article_id), '[]')
        from article_entry e where e.directory_id = d.id),
      'versions', (select coalesce(jsonb_agg(jsonb_build_object('id', v.article_id, 'number', v.number)), '[]')
        from article_entry e join article_version v on v.article_id = e.article_id
          and v.number in (e.head_number, e.scheduled_number, e.proposal_number)
        where e.directory_id = d.id and v.content ->> 'directoryId' = ${wireId}),
      'topicRows', (select coalesce(jsonb_agg(jsonb_build_object('id', t.article_id, 'sort', t.sort,
          'shared', exists (select from topic_article o
            where o.directory_id = ${intoId} and o.article_id = t.article_id))), '[]')
        from topic_article t where t.directory_id = d.id),
      'topicVersions', (select coalesce(jsonb_agg(jsonb_build_object('id', v.article_id, 'number', v.number,
          'revision', v.revision, 'value', v.content -> 'topicIds')), '[]')
        from article_entry e join article_version v on v.article_id = e.article_id
          and v.number in (e.head_number, e.scheduled_number)
        where d.kind = 'topic' and v.content -> 'topicIds' ? ${wireId})
    ) as moved from directory d where d.id = ${id}`);
  if (!rows[0]) throw new Error('the directory is gone');
  return rows[0].moved;
}

/** Makes a merged directory one of its own again, with its address, its children and what was merged into it. */
export async function restoreDirectory(
  tx: Database,
  id: string,
  intoId: string,
  { parentId, sort, state, children, mergedIds }: MovedDirectory,
): Promise<void> {
  await tx.execute(sql`
    update directory set merged_into_id = null, parent_id = ${parentId}::uuid, sort = ${sort},
      state = ${state}, version = version + 1, updated_at = now()
    where id = ${id}`);
  await tx.execute(sql`
    update directory set merged_into_id = ${id}
    where id = any(${sql.param(mergedIds)}::uuid[]) and merged_into_id = ${intoId}`);
  await tx.execute(sql`
    update directory d set parent_id = ${id}, sort = c.sort, version = d.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(children)}::jsonb) as c (id uuid, sort int)
    where d.id = c.id and d.parent_id = ${intoId}`);
}

/** Gives a directory the articles back that its merger moved, except for those moved elsewhere since. */
export async function restoreArticles(
  tx: Database,
  id: string,
  intoId: string,
  moved: MovedDirectory,
): Promise<void> {
  await tx.execute(sql`update article set directory_id = ${id}
    where id = any(${sql.param(moved.articleIds)}::uuid[]) and directory_id = ${intoId}`);
  await tx.execute(sql`update article_entry set directory_id = ${id}
    where article_id = any(${sql.param(moved.entryIds)}::uuid[]) and directory_id = ${intoId}`);
  await tx.execute(sql`
    update article_version v
    set content = jsonb_set(v.content, '{directoryId}', to_jsonb(${toWireId(id)}::text))
    from jsonb_to_recordset(${JSON.stringify(moved.versions)}::jsonb) as m (id uuid, number int)
    where v.article_id = m.id and v.number = m.number
      and v.content ->> 'directoryId' = ${toWireId(intoId)}`);
}

/** Gives a topic its articles back. */
export async function restoreTopicArticles(
  tx: Database,
  id: string,
  intoId: string,
  { topicRows, topicVersions }: MovedDirectory,
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(topicRows)}::jsonb) as m (id uuid, sort int, shared boolean)`;
  await tx.execute(sql`
    insert into topic_article (directory_id, article_id, sort)
    select ${id}::uuid, m.id, m.sort from ${rows} join article a on a.id = m.id
    on conflict do nothing`);
  await tx.execute(sql`
    delete from topic_article t using ${rows}
    where t.directory_id = ${intoId} and t.article_id = m.id and not m.shared`);
  await tx.execute(sql`
    update article_version v set content = jsonb_set(v.content, '{topicIds}', m.value)
    from jsonb_to_recordset(${JSON.stringify(topicVersions)}::jsonb)
      as m (id uuid, number int, revision int, value jsonb)
    where v.article_id = m.id and v.number = m.number and v.revision = m.revision`);
}
