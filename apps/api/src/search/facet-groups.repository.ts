import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** What a document can be found under beside its words. */
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

/** The ids of shelves, those that are new among them made; null where there is none. Call under the writers' lock. */
export async function saveFacetGroups(
  tx: Database,
  shelves: readonly (FacetValues | undefined)[],
): Promise<(number | null)[]> {
  const wanted = new Map(shelves.flatMap((shelf) => (shelf ? [[keyOf(shelf), shelf]] : [])));
  if (wanted.size === 0) return shelves.map(() => null);
  const column = (pick: (shelf: FacetValues) => string | null) =>
    sql.param([...wanted.values()].map(pick));
  const input = sql`unnest(
    ${column(({ section }) => section)}::text[], ${column((shelf) => shelf.directoryId ?? null)}::uuid[],
    ${column(({ province }) => province ?? null)}::text[], ${column(({ status }) => status ?? '')}::text[]
  )`;
  await tx.execute(sql`
    insert into search_shelf (section, directory_id, province, status)
    select * from ${input} on conflict do nothing`);
  const { rows } = await tx.execute<{ id: number; place: string }>(sql`
    select s.id, input.place from search_shelf s
    join ${input} with ordinality as input (section, directory_id, province, status, place)
      on s.section = input.section and s.status = input.status
      and s.directory_id is not distinct from input.directory_id
      and s.province is not distinct from input.province`);
  const keys = [...wanted.keys()];
  const idOf = new Map(rows.map(({ id, place }) => [keys[Number(place) - 1], id]));
  return shelves.map((shelf) => (shelf && idOf.get(keyOf(shelf))) ?? null);
}

function keyOf({ section, directoryId, province, status }: FacetValues): string {
  return JSON.stringify([section, directoryId ?? null, province ?? null, status ?? '']);
}
