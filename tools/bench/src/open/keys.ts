import { createHash } from 'node:crypto';
import { createKey } from '@zhucheng/api/key-format';
import { SCOPE_IDS } from '@zhucheng/contracts';
import { Pool } from 'pg';

/**
 * Creates applications of as many companies, each with a live key of all scopes. They take turns, so that the calls of a
 * benchmark stay within their limits, which are counted as for everybody.
 */
export async function createKeys(databaseUrl: string, count: number): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const keys = Array.from({ length: count }, () => createKey('live'));
  const hashes = keys.map((key) => createHash('sha256').update(key).digest('hex'));
  try {
    await pool.query(
      `with owner as (
        insert into company (id, name)
        select gen_random_uuid(), 'bench ' || n from generate_series(1, $1) n returning id
      ), app as (
        insert into open_app (id, company_id, name) select gen_random_uuid(), id, 'bench' from owner returning id
      ), numbered as (select id, row_number() over () as n from app)
      insert into open_key (id, app_id, name, mode, hash, hint, scopes)
      select gen_random_uuid(), id, 'bench', 'live', hash, '', $3::text[]
      from numbered join unnest($2::text[]) with ordinality as given(hash, n) using (n)`,
      [count, hashes, SCOPE_IDS],
    );
  } finally {
    await pool.end();
  }
  return keys;
}
