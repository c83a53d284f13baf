import type { NoticeFilter } from '@zhucheng/domain-tender';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { bidSubscription } from '../../../db/schema.ts';

/** A subscription as the matcher knows it. */
export interface SourceSubscription extends Record<string, unknown> {
  id: string;
  accountId: string;
  name: string;
  enabled: boolean;
  filter: NoticeFilter;
  filterKey: string;
}

/** First transaction of all: everything was written since. */
export const ALL_TRANSACTIONS = '0';

/** Subscriptions that are read at once: all of them together take twice their memory. */
const BATCH = 5_000;

/**
 * Subscriptions written by transactions that a reader of an earlier snapshot may not have seen, in batches. In a
 * transaction of isolation level repeatable read, so that all are of one snapshot.
 */
export async function* listWrittenSubscriptions(
  tx: Database,
  sinceTransaction: string,
): AsyncGenerator<SourceSubscription[]> {
  let after = FIRST_ID;
  for (;;) {
    const { rows } = await tx.execute<SourceSubscription>(sql`
      select id, account_id as "accountId", name, enabled, filter, filter_key as "filterKey"
      from ${bidSubscription} where written_by >= ${sinceTransaction}::xid8 and id > ${after}::uuid
      order by id limit ${BATCH}`);
    yield rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.id;
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Number of all subscriptions, enabled or not, and the first transaction that readers of this snapshot may not have seen. */
export async function getSubscriptionState(tx: Database) {
  const { rows } = await tx.execute<{ total: number; nextTransaction: string }>(sql`
    select (select count(*)::int from ${bidSubscription}) as total,
      settled_transaction_id()::text as "nextTransaction"`);
  return rows[0] ?? { total: 0, nextTransaction: ALL_TRANSACTIONS };
}

/** Ids of all subscriptions. */
export async function listSubscriptionIds(tx: Database): Promise<string[]> {
  const rows = await tx.select({ id: bidSubscription.id }).from(bidSubscription);
  return rows.map(({ id }) => id);
}

/** Shares of notices that have the most frequent lexemes, as PostgreSQL's statistics know them. */
export async function listLexemeShares(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ lexeme: string; share: number }>(sql`
    select lexeme, share from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs)
      as common (lexeme, share)
    where schemaname = current_schema() and tablename = 'listed_notice' and attname = 'search_vector'
      and lexeme is not null and share is not null`);
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]));
}
