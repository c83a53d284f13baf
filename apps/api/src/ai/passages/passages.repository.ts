import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { aiMaterial, aiPassage } from '../../db/schema.ts';
import { selectTermCounts, toVectorLiteral, type TermCount } from '../../search/index.ts';
import type { AnalysedPassage, SourcePassages } from './analyse-passages.ts';

/** A source of passages. */
export type SourceRef = Pick<SourcePassages, 'kind' | 'refId'>;

/** A passage to be written. */
export interface PassageEntry extends AnalysedPassage, Omit<SourcePassages, 'passages'> {}

/** Keys of the stored passages of sources, with all that may have changed. */
export async function listStoredPassages(
  tx: Database,
  sources: readonly SourceRef[],
): Promise<{ key: string; digest: string; position: number }[]> {
  const { rows } = await tx.execute<{ key: string; digest: string; position: number }>(sql`
    select p.key, p.digest, p.position from ai_passage p
    join unnest(
      ${sql.param(sources.map(({ kind }) => kind))}::text[],
      ${sql.param(sources.map(({ refId }) => refId))}::uuid[]
    ) as source (kind, ref_id) on p.kind = source.kind and p.ref_id = source.ref_id`);
  return rows;
}

/** Deletes passages and returns their term counts. */
export async function deletePassages(tx: Database, keys: readonly string[]): Promise<TermCount[]> {
  const { rows } = await tx.execute<TermCount>(sql`
    with deleted as (
      delete from ai_passage where key = any(${sql.param(keys)}::uuid[]) returning vector
    ) ${selectTermCounts(sql`deleted`)}`);
  return rows;
}

/** Inserts passages. Whether those of an article are listed, and from when on, its row says. */
export async function insertPassages(
  tx: Database,
  entries: readonly PassageEntry[],
): Promise<void> {
  const column = <T>(pick: (entry: PassageEntry) => T) => sql.param(entries.map(pick));
  await tx.execute(sql`
    insert into ai_passage (key, kind, ref_id, position, account_id, published_at, listed, norm, title_norm, digest,
      heading_path, text, vector)
    select input.key, input.kind, input.ref_id, input.position, input.account_id,
      coalesce(a.publish_at, input.published_at), coalesce(a.state = 'published', input.kind = 'material'),
      input.norm, input.title_norm, input.digest,
      array(select jsonb_array_elements_text(input.heading_path::jsonb)), input.text, input.vector::tsvector
    from unnest(
      ${column(({ key }) => key)}::uuid[], ${column(({ kind }) => kind)}::text[],
      ${column(({ refId }) => refId)}::uuid[], ${column(({ position }) => position)}::int[],
      ${column(({ accountId }) => accountId)}::uuid[],
      ${column(({ publishedAt }) => publishedAt.toISOString())}::timestamptz[],
      ${column(({ norm }) => norm)}::real[], ${column(({ titleNorm }) => titleNorm)}::real[],
      ${column(({ digest }) => digest)}::uuid[],
      ${column(({ headingPath }) => JSON.stringify(headingPath))}::text[],
      ${column(({ text }) => text)}::text[], ${column(({ lexemes }) => toVectorLiteral(lexemes))}::text[]
    ) with ordinality as input (key, kind, ref_id, position, account_id, published_at, norm, title_norm, digest,
      heading_path, text, vector, place)
    left join article a on input.kind = 'article' and a.id = input.ref_id
    order by input.place`);
}

/** Materials in the order of their ids, after an id. */
export function listMaterialsAfter(db: Database, id: string, size: number) {
  return db
    .select({
      id: aiMaterial.id,
      accountId: aiMaterial.accountId,
      name: aiMaterial.name,
      createdAt: aiMaterial.createdAt,
    })
    .from(aiMaterial)
    .where(gt(aiMaterial.id, id))
    .orderBy(asc(aiMaterial.id))
    .limit(size);
}

/** Passages of a material in their order, without what they are found by. */
export function listCutPassages(db: Database, materialId: string) {
  return db
    .select({ headingPath: aiPassage.headingPath, text: aiPassage.text })
    .from(aiPassage)
    .where(and(eq(aiPassage.kind, 'material'), eq(aiPassage.refId, materialId)))
    .orderBy(asc(aiPassage.position));
}
