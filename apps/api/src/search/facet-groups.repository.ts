import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { searchFacetGroup } from '../db/schema/search.ts';
import { lockIndexWriters } from './search-index.repository.ts';

/** Facet values of a document. */
export interface FacetValues {
  /** Business type of an article, or `TENDER`. */
  section: string;
  /** A uuid. */
  directoryId?: string | null;
  /** First two digits of a division's code. */
  province?: string | null;
  /** Status of a standard, information type of a notice, file type of a download. */
  status?: string;
}

/** A combination of facet values that occurs in the index. */
export interface FacetGroup {
  id: number;
  section: string;
  directoryId: string | null;
  province: string | null;
  status: string;
}

/** All facet groups: a few hundred at most. */
export function listFacetGroups(db: Database): Promise<FacetGroup[]> {
  return db.select().from(searchFacetGroup);
}

/**
 * Ids of the groups of the given values, in their order; missing groups are created. Null for documents without facets.
 * Must be called while holding the index writers' lock.
 */
export async function saveFacetGroups(
  tx: Database,
  values: readonly (FacetValues | undefined)[],
): Promise<(number | null)[]> {
  const byKey = new Map(values.flatMap((entry) => (entry ? [[keyOf(entry), entry]] : [])));
  if (byKey.size === 0) return values.map(() => null);
  const tableColumn = (pick: (entry: FacetValues) => string | null) =>
    sql.param([...byKey.values()].map(pick));
  const input = sql`unnest(
    ${tableColumn(({ section }) => section)}::text[],
    ${tableColumn(({ directoryId }) => directoryId ?? null)}::uuid[],
    ${tableColumn(({ province }) => province ?? null)}::text[],
    ${tableColumn(({ status }) => status ?? '')}::text[]
  )`;
  await tx.execute(sql`
    insert into search_shelf (section, directory_id, province, status)
    select * from ${input} on conflict do nothing`);
  const { rows } = await tx.execute<{ id: number; position: string }>(sql`
    select s.id, input.position from search_shelf s
    join ${input} with ordinality as input (section, directory_id, province, status, position)
      on s.section = input.section and s.status = input.status
      and s.directory_id is not distinct from input.directory_id
      and s.province is not distinct from input.province`);
  const keys = [...byKey.keys()];
  const idByKey = new Map(rows.map(({ id, position }) => [keys[Number(position) - 1], id]));
  return values.map((entry) => (entry && idByKey.get(keyOf(entry))) ?? null);
}

function keyOf({ section, directoryId, province, status }: FacetValues): string {
  return JSON.stringify([section, directoryId ?? null, province ?? null, status ?? '']);
}

/**
 * Counts the documents of a directory, all or those of some articles, among those of another one from now on. Call it
 * last: writers of the index wait for each other's transactions.
 */
export async function moveDirectoryFacets(
  tx: Database,
  id: string,
  intoId: string,
  articleIds?: readonly string[],
): Promise<void> {
  const some = articleIds && sql`and d.ref_id = any(${sql.param([...articleIds])}::uuid[])`;
  await lockIndexWriters(tx);
  await tx.execute(sql`
    insert into search_shelf (section, directory_id, province, status)
    select section, ${intoId}::uuid, province, status from search_shelf where directory_id = ${id}
    on conflict do nothing`);
  await tx.execute(sql`
    update search_document d set shelf_id = target.id
    from search_shelf old join search_shelf target
      on target.directory_id = ${intoId} and target.section = old.section
        and target.province is not distinct from old.province
        and target.status is not distinct from old.status
    where old.directory_id = ${id} and d.shelf_id = old.id ${some ?? sql.empty()}`);
}
