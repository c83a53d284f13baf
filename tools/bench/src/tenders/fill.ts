import { Client } from 'pg';
import { migrateDatabase } from '@zhucheng/api/db';
import { INDEX_VERSION } from '@zhucheng/api/search';
import { fillDatabase } from '../serving/content.ts';

/** Raised when notices are generated otherwise: databases that are kept are filled anew. */
const VERSION = 1;
/** Notices written through the importers' path, of which the others are variations. */
const MODELS = 400;
const BATCH = 50_000;

/** Days from the oldest notice to the newest, which come in this order. */
export const SPAN_DAYS = 1_200;

/** Columns of a notice that its variations share. */
const SHARED = `project_id, lot_id, info_type, category, project_type, open_time, amount_text, amount_kind, duration_days,
  location, qualification, evaluation_method, content_html, sanitiser_version, changes, contact, source_title, source_url, state`;

/**
 * Variations from $1 to $2 of $3 notices: another county, day, amount and title each, with the words of its county and
 * of its own number, so that there are words of all frequencies.
 */
const VARIATIONS = `
  insert into tender_notice (id, source, source_id, source_hash, ${SHARED}, title, division_code, publish_time, deadline,
    amount, search_vector)
  select (lpad(to_hex((extract(epoch from day) * 1000)::bigint), 12, '0') || substr(md5(i::text), 13))::uuid, 'variation', 'variation-' || i, '', ${SHARED.replaceAll(/\b(\w+)\b/g, 'm.$1')},
    d.name || m.title || '（' || i || '）', d.code, day, day + m.deadline_after, round(m.amount * (0.2 + 1.6 * random())::numeric, 2),
    m.search_vector || array_to_tsvector(array[lower(d.name), 'no' || i, 'lot' || i / 5, 'batch' || i % 400])
  from generate_series($1::int, $2::int) as i
  join models m on m.place = i * 7919::bigint % (select count(*) from models)
  join counties d on d.place = (i * 104729::bigint + (i / 977) * 31) % (select count(*) from counties),
  lateral (select now() - make_interval(secs => ${SPAN_DAYS} * 86400.0 * ($3::int - i) / $3::int) as day) as t`;

/**
 * Fills a database with generated notices, unless it holds as many already. Triggers are off meanwhile: rows of lists
 * and counts are written at once afterwards, as the migration that introduced them did.
 */
export async function fillTenders(url: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const filled = `${VERSION}:${rows}`;
    await migrateDatabase(url);
    if ((await readMark(client)) === filled) {
      await settleJobs(client);
      return;
    }
    await fillDatabase(url, MODELS);
    await client.query(`set maintenance_work_mem = '1GB'`);
    await client.query('create table bench_mark as select $1::text as filled', ['']);
    await createSources(client);
    await client.query('alter table tender_notice disable trigger user');
    for (let from = 1; from <= rows; from += BATCH) {
      await client.query(VARIATIONS, [from, Math.min(rows, from + BATCH - 1), rows]);
      process.stdout.write(`\r  ${Math.min(rows, from + BATCH - 1).toLocaleString('zh-CN')} 条`);
    }
    process.stdout.write('\n');
    await client.query('alter table tender_notice enable trigger user');
    await fillLists(client);
    await client.query('update bench_mark set filled = $1', [filled]);
    await settleJobs(client);
  } finally {
    await client.end();
  }
}

/** Spares the API what its jobs would do for the generated notices: index them, and look for duplicates. */
async function settleJobs(client: Client): Promise<void> {
  await client.query(
    `insert into setup_step (name, version) values ('search-index', $1)
     on conflict (name) do update set version = excluded.version`,
    [INDEX_VERSION],
  );
  await client.query(
    `insert into job_mark (name, up_to) values ('fingerprint-backlog', now()) on conflict do nothing`,
  );
}

async function readMark(client: Client): Promise<string | undefined> {
  const found = await client.query(`select to_regclass('bench_mark') is not null as found`);
  if (!(found.rows as { found: boolean }[])[0]?.found) return undefined;
  const { rows } = await client.query<{ filled: string }>('select filled from bench_mark');
  return rows[0]?.filled;
}

async function createSources(client: Client): Promise<void> {
  await client.query(`
    create temp table models as
      select row_number() over (order by id) - 1 as place, *, deadline - publish_time as deadline_after
      from tender_notice where state = 'published' and source = 'bench'`);
  await client.query(`
    create temp table counties as
      select row_number() over (order by code) - 1 as place, code, name from division where level = 3`);
}

/** Writes what triggers would have written, in bulk. */
async function fillLists(client: Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where indexname = 'listed_notice_search'`,
  );
  await client.query('drop index listed_notice_search');
  await client.query(`
    select list_notices(array_agg(id)) from (
      select id, row_number() over (order by id) / ${BATCH} as batch
      from tender_notice where id not in (select id from listed_notice)) as missing
    group by batch`);
  await client.query(rows[0]?.definition ?? '');
  await client.query('select fold_notice_counts()');
  await client.query(
    'vacuum analyze tender_notice, listed_notice, notice_count, notice_count_change, notice_amount, notice_amount_change',
  );
}
