import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toWireId } from '../../../wire-format.ts';

/** Moves all articles of a column into another one, drafts included. Returns the number of published ones. */
export async function moveArticles(tx: Database, id: string, intoId: string): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update article set directory_id = ${intoId} where directory_id = ${id}`,
  );
  await tx.execute(
    sql`update article_entry set directory_id = ${intoId} where directory_id = ${id}`,
  );
  // Drafts name their column themselves. Their revision stays: nothing that an editor wrote has changed.
  await tx.execute(sql`
    update article_version v
    set content = jsonb_set(v.content, '{directoryId}', to_jsonb(${toWireId(intoId)}::text))
    from article_entry e
    where e.directory_id = ${intoId} and v.article_id = e.article_id
      and v.number in (e.head_number, e.scheduled_number, e.proposal_number)
      and v.content ->> 'directoryId' = ${toWireId(id)}`);
  return rowCount ?? 0;
}

/** Moves the articles of a topic into another one, behind its own. */
export async function moveTopicArticles(tx: Database, id: string, intoId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into topic_article (directory_id, article_id, sort)
    select ${intoId}::uuid, t.article_id, t.sort
      + (select coalesce(max(sort), 0) + 1 from topic_article where directory_id = ${intoId})
    from topic_article t where t.directory_id = ${id}
    on conflict do nothing`);
  await tx.execute(sql`delete from topic_article where directory_id = ${id}`);
  await tx.execute(sql`
    update article_version v
    set content = jsonb_set(v.content, '{topicIds}',
      replace((v.content -> 'topicIds')::text, ${toWireId(id)}, ${toWireId(intoId)})::jsonb)
    from article_entry e
    where v.article_id = e.article_id and v.number in (e.head_number, e.scheduled_number)
      and v.content -> 'topicIds' ? ${toWireId(id)}`);
  return rowCount ?? 0;
}

/** Makes a directory an address of another one; what led to it leads there, too. */
export async function markMerged(tx: Database, id: string, intoId: string): Promise<void> {
  await tx.execute(sql`
    update directory set merged_into_id = ${intoId}, parent_id = null, state = 'withdrawn',
      version = version + 1, updated_at = now()
    where id = ${id}`);
  await tx.execute(
    sql`update directory set merged_into_id = ${intoId} where merged_into_id = ${id}`,
  );
}
