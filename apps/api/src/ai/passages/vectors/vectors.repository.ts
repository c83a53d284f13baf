import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { aiPassageEmbedding } from '../../../db/schema.ts';
import type { PassageScope } from '../passage-matches.repository.ts';
import type { VectorEntry } from './vector-set.rules.ts';

/** A passage that waits for its vector. */
export interface UnembeddedPassage extends Record<string, unknown> {
  id: number;
  key: string;
  title: string;
  headingPath: string[];
  text: string;
}

/** Passages after an id that may be found but have no vector by this model, in the order of their ids. */
export async function listUnembedded(
  db: Database,
  model: string,
  after: number,
  limit: number,
): Promise<UnembeddedPassage[]> {
  const { rows } = await db.execute<UnembeddedPassage>(sql`
    select p.id, p.key, coalesce(a.title, m.name) as title, p.heading_path as "headingPath", p.text
    from ai_passage p
    left join article a on p.kind = 'article' and a.id = p.ref_id
    left join ai_material m on p.kind = 'material' and m.id = p.ref_id
    where p.id > ${after} and p.listed
      and not exists (select from ai_passage_embedding v where v.key = p.key and v.model = ${model})
    order by p.id limit ${limit}`);
  return rows;
}

/** Stores vectors of passages that are still there. */
export async function insertVectors(
  db: Database,
  model: string,
  vectors: readonly { key: string; vector: Float32Array }[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = vectors.map(({ key }) => key);
    // Locked, so that none is deleted before its vector is there.
    const { rows } = await tx.execute<{ key: string }>(
      sql`select key from ai_passage where key = any(${sql.param(keys)}::uuid[]) for key share`,
    );
    const there = new Set(rows.map(({ key }) => key));
    const values = vectors.filter(({ key }) => there.has(key)).map((one) => toRow(model, one));
    if (values.length > 0) await tx.insert(aiPassageEmbedding).values(values).onConflictDoNothing();
  });
}

const toRow = (model: string, { key, vector }: { key: string; vector: Float32Array }) => ({
  key,
  model,
  vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
});

/** Deletes the vectors of all other models. */
export async function deleteOtherVectors(db: Database, model: string): Promise<void> {
  await db.execute(sql`delete from ai_passage_embedding where model <> ${model}`);
}

const PUBLISHED = sql`p.kind = 'article' and p.listed and p.published_at <= now()`;

/** Ids of the vectors of published passages. */
export async function listPublishedIds(db: Database, model: string): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(array_agg(v.id), '{}') as ids from ai_passage_embedding v
    join ai_passage p on p.key = v.key where v.model = ${model} and ${PUBLISHED}`);
  return rows[0]?.ids ?? [];
}

interface StoredVector extends Record<string, unknown> {
  id: number;
  key: string;
  kind: string;
  vector: Buffer;
}

/** Vectors of published passages by their ids. */
export async function findPublishedVectors(
  db: Database,
  ids: readonly number[],
): Promise<VectorEntry[]> {
  const { rows } = await db.execute<StoredVector>(sql`
    select v.id, v.key, a.biz_type as kind, v.vector from ai_passage_embedding v
    join ai_passage p on p.key = v.key join article a on a.id = p.ref_id
    where v.id = any(${sql.param(ids)}::int[]) and ${PUBLISHED}`);
  return rows.map(toEntry);
}

/** Vectors of an account's own uploads: nobody else's are ever read for it. */
export async function listOwnVectors(
  db: Database,
  model: string,
  { accountId, materialIds }: PassageScope,
  limit: number,
): Promise<VectorEntry[]> {
  const { rows } = await db.execute<StoredVector>(sql`
    select v.id, v.key, 'MATERIAL' as kind, v.vector from ai_passage_embedding v
    join ai_passage p on p.key = v.key
    where v.model = ${model} and p.kind = 'material' and p.account_id = ${accountId}::uuid and p.listed
      and p.ref_id in (
        select m.id from ai_material m where m.account_id = ${accountId}::uuid
          and (${materialIds && sql.param(materialIds)}::uuid[] is null or m.id = any(${materialIds && sql.param(materialIds)}::uuid[]))
      )
    order by v.id desc limit ${limit}`);
  return rows.map(toEntry);
}

function toEntry({ id, key, kind, vector }: StoredVector): VectorEntry {
  // Copied: a buffer of the connection need not lie where floats may.
  const bytes = Uint8Array.from(vector);
  return { id, key, kind, vector: new Float32Array(bytes.buffer) };
}
