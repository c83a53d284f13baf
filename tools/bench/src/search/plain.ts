import { toSearchQuery, toSearchVector } from '@zhucheng/api/search';
import type { Pool } from 'pg';
import type { Passage } from './data.ts';
import type { Searcher } from './measure.ts';

/**
 * The baseline: what PostgreSQL's manual teaches. One table with a `tsvector` of the same words and a GIN index; a
 * query's words combined by AND (or OR), ranked by `ts_rank`.
 */
export async function createPlainTable(pool: Pool): Promise<void> {
  await pool.query('create table plain (ref_id uuid primary key, vector tsvector not null)');
}

/** Inserts passages into the baseline's table. */
export async function addPlain(pool: Pool, passages: readonly Passage[]): Promise<void> {
  await pool.query(
    'insert into plain select id, vector::tsvector from unnest($1::uuid[], $2::text[]) as t (id, vector)',
    [
      passages.map(({ id }) => id),
      passages.map(({ title, text }) => toSearchVector({ title, body: text })),
    ],
  );
}

/** Creates the baseline's index after all rows are inserted. */
export async function finishPlain(pool: Pool): Promise<void> {
  await pool.query('create index on plain using gin (vector)');
  await pool.query('vacuum analyze plain');
}

/** Returns a searcher over the baseline that requires all words or any. */
export function plainSearcher(pool: Pool, mode: 'all' | 'any'): Searcher {
  return async (text) => {
    const query = toSearchQuery(text, mode);
    if (query === null) return [];
    const { rows } = await pool.query<{ ref_id: string }>({
      name: 'plain',
      text: `select ref_id from plain where vector @@ $1::tsquery
        order by ts_rank(vector, $1::tsquery) desc limit 10`,
      values: [query],
    });
    return rows.map((row) => row.ref_id);
  };
}
