import { withDatabase } from '@zhucheng/api/db';
import type { Kind } from './rules/arrivals.ts';

/** How often each write is in the database, by its key. */
export type Stored = ReadonlyMap<string, number>;

/** What a mix writes; alerts are written by the worker because of subscriptions and imports. */
export type Written =
  Extract<Kind, 'login' | 'favourite' | 'message' | 'subscription' | 'import'> | 'alert';

/** Whose writes are looked for. */
export interface Writers {
  run: string;
  accountIds: readonly string[];
}

/** Queries with rows (key, times), over the accounts ($1) and what bears the name of the mix ($2). */
const QUERIES: Readonly<Record<Written, string>> = {
  // One that was ended is not there for its owner.
  login: `select token_hash as key, count(*)::int as times from account_session
    where account_id = any($1) and revoked_at is null and $2 <> '' group by 1`,
  favourite: `select actor_id || ' ' || replace(target_id::text, '-', '') as key, count(*)::int as times
    from reaction where actor_kind = 'account' and kind = 'favorite' and actor_id = any($1) and $2 <> '' group by 1`,
  message: `select client_id as key, count(*)::int as times from chat_message
    where client_id like 'mix-' || $2 || '-%' and $1::uuid[] is not null group by 1`,
  subscription: `select account_id || ' ' || name as key, count(*)::int as times from bid_subscription
    where account_id = any($1) and name like $2 || ' %' group by 1`,
  import: `select title as key, count(*)::int as times from tender_notice
    where title like '%MIX-' || $2 || '-%' and $1::uuid[] is not null group by 1`,
  alert: `select told.account_id || ' ' || notice.title as key, count(*)::int as times
    from tender_notice notice join notification told
      on told.account_id = any($1) and substring(told.link from '[0-9a-f]{32}') = replace(notice.id::text, '-', '')
    where notice.title like '%MIX-' || $2 || '-%' group by 1`,
};

/** Reads what a mix has left in a database. */
export async function readStored(
  databaseUrl: string,
  { run, accountIds }: Writers,
): Promise<Record<Written, Stored>> {
  return withDatabase(databaseUrl, async ({ $client }) => {
    const read = async (query: string): Promise<Stored> => {
      const { rows } = await $client.query<{ key: string; times: number }>(query, [
        accountIds,
        run,
      ]);
      return new Map(rows.map(({ key, times }) => [key, times]));
    };
    const entries: [string, Stored][] = [];
    for (const [kind, query] of Object.entries(QUERIES)) entries.push([kind, await read(query)]);
    return Object.fromEntries(entries) as Record<Written, Stored>;
  });
}

/**
 * How far the count of favourites of each of these articles is from its rows. Both are written in one transaction, so no
 * favourite that comes or goes may change it: one that was counted twice does.
 */
export async function readCountDrift(
  databaseUrl: string,
  articles: readonly string[],
): Promise<Stored> {
  return withDatabase(databaseUrl, async ({ $client }) => {
    const { rows } = await $client.query<{ id: string; drift: number }>(
      `select replace(id::text, '-', '') as id, coalesce(favorite_count, 0)
         - (select count(*)::int from reaction where target_id = id and kind = 'favorite') as drift
       from unnest($1::uuid[]) id left join article_stats on article_id = id`,
      [articles],
    );
    return new Map(rows.map(({ id, drift }) => [id, drift]));
  });
}
