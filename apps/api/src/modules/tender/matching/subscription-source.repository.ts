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

/** Snapshot that all subscriptions were read in, for reading those written since. */
export interface SubscriptionChanges {
  rows: SourceSubscription[];
  /** Number of all subscriptions, enabled or not. */
  total: number;
  /** Transactions from this one on may not have been seen. */
  nextTransaction: string;
}

/** First transaction of all: everything was written since. */
export const ALL_TRANSACTIONS = '0';

/**
 * Subscriptions written by transactions that a reader of an earlier snapshot may not have seen. In a transaction of
 * isolation level repeatable read, so that all parts are of one snapshot.
 */
export async function listWrittenSubscriptions(
  tx: Database,
  sinceTransaction: string,
): Promise<SubscriptionChanges> {
  const { rows } = await tx.execute<SourceSubscription>(sql`
    select id, account_id as "accountId", name, enabled, filter, filter_key as "filterKey"
    from ${bidSubscription} where written_by >= ${sinceTransaction}::xid8`);
  const [counted] = (
    await tx.execute<{ total: number; next: string }>(sql`
      select (select count(*)::int from ${bidSubscription}) as total,
        pg_snapshot_xmin(pg_current_snapshot())::text as next`)
  ).rows;
  return { rows, total: counted?.total ?? 0, nextTransaction: counted?.next ?? sinceTransaction };
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
