import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { DocumentRef } from './search-index.repository.ts';

/** Opens count so long. */
const RETENTION = sql`interval '90 days'`;
/** Fewer visitors say nothing. */
const MIN_VISITORS = 3;
/** Bonus of a document as a share of its score: so much times the logarithm of its visitors, at most {@link MAX_BONUS}. */
const [BONUS, MAX_BONUS] = [0.02, 0.1];

/**
 * Records that a visitor opened a result: once for each document, however often he comes back. `visitor` is a uuid that
 * stands for visitor and document together. Unknown and unlisted documents are ignored.
 */
export async function saveOpen(
  db: Database,
  { kind, refId }: DocumentRef,
  visitor: string,
): Promise<void> {
  await db.execute(sql`
    insert into search_open (document_id, visitor)
    select id, ${visitor}::uuid from search_document
    where kind = ${kind} and ref_id = ${refId}::uuid and listed and published_at <= now()
    on conflict do nothing`);
}

/** Deletes old opens and computes the bonuses anew. */
export async function updatePopularity(db: Database): Promise<void> {
  await db.execute(sql`delete from search_open where opened_on < current_date - ${RETENTION}`);
  await db.execute(sql`
    update search_document d set popularity = bonus
    from (
      select id, case when visitors >= ${sql.raw(String(MIN_VISITORS))}
        then least(${sql.raw(String(MAX_BONUS))}, ${sql.raw(String(BONUS))} * ln(visitors)) else 0 end::real as bonus
      from (
        select d.id, count(o.visitor) as visitors from search_document d
        left join search_open o on o.document_id = d.id
        where d.popularity > 0 or o.document_id is not null
        group by d.id
      ) as counted
    ) as computed
    where computed.id = d.id and d.popularity is distinct from bonus`);
}
