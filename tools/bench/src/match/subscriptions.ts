import {
  getFilterKey,
  normaliseFilter,
  PROJECT_TYPE_IDS,
  TRADING_CATEGORY_IDS,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import type { Pool } from 'pg';
import { uuidv7 } from 'uuidv7';
import { createRandom } from '../lib/random.ts';

/** Subscriptions of a member. */
const PER_MEMBER = 5;
const BATCH = 5_000;

/** What subscriptions are made of. */
export interface Vocabulary {
  /** Words of two characters or more that a twentieth of a per cent to a tenth of the notices have. */
  words: readonly string[];
  /** Codes of all counties. */
  counties: readonly string[];
}

/** Reads the words of the notices of a database and its counties. */
export async function readVocabulary(pool: Pool): Promise<Vocabulary> {
  const words = await pool.query<{ word: string }>(`
    select word from ts_stat('select search_vector from listed_notice')
    where word ~ '^[一-龥]{2,}$' and ndoc between
      (select count(*) from listed_notice) * 0.0005 and (select count(*) from listed_notice) * 0.1
    order by word`);
  const counties = await pool.query<{ code: string }>(
    'select code from division where level = 3 order by code',
  );
  return {
    words: words.rows.map(({ word }) => word),
    counties: counties.rows.map(({ code }) => code),
  };
}

/** Random filters in their normal form, of the kinds that members write; the same for the same vocabulary. */
export function* generateFilters(
  { words, counties }: Vocabulary,
  total: number,
): Generator<NoticeFilter> {
  const random = createRandom(20_261_122);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };
  const region = (digits: number) => pick(counties).slice(0, digits).padEnd(6, '0');
  const kinds: (() => NoticeFilter)[] = [
    () => ({ words: [pick(words)], regions: [region(2)] }),
    () => ({ words: [pick(words)], regions: [region(2), region(2)], infoTypes: ['0100', '0104'] }),
    () => ({ words: [pick(words), pick(words), pick(words)], regions: [region(2)], match: 'any' }),
    () => ({ words: [pick(words), pick(words)] }),
    () => ({ regions: [region(2)], projectTypes: [pick(PROJECT_TYPE_IDS)], infoTypes: ['0100'] }),
    () => ({ words: [pick(words)], excluded: [pick(words)], regions: [region(4)] }),
    () => ({ regions: [region(4)], projectTypes: [pick(PROJECT_TYPE_IDS)] }),
    () => ({ regions: [region(6)], categories: [pick(TRADING_CATEGORY_IDS)] }),
  ];
  for (let made = 0; made < total; made += 1) yield normaliseFilter(pick(kinds)());
}

/** Writes the subscriptions of as many members as it takes. */
export async function insertSubscriptions(
  pool: Pool,
  filters: Iterable<NoticeFilter>,
): Promise<void> {
  let rows: object[] = [];
  const write = async () => {
    const json = JSON.stringify(rows);
    await pool.query(
      `insert into account (id) select distinct account_id
       from jsonb_to_recordset($1) as row (account_id uuid) on conflict do nothing`,
      [json],
    );
    await pool.query(
      `insert into bid_subscription (id, account_id, name, filter, filter_key)
       select id, account_id, name, filter, filter_key
       from jsonb_to_recordset($1) as row (id uuid, account_id uuid, name text, filter jsonb, filter_key text)
       on conflict do nothing`,
      [json],
    );
    rows = [];
  };
  let made = 0;
  let account = '';
  for (const filter of filters) {
    if (made % PER_MEMBER === 0) account = uuidv7();
    made += 1;
    const key = getFilterKey(filter);
    rows.push({ id: uuidv7(), account_id: account, name: `订阅 ${made}`, filter, filter_key: key });
    if (rows.length === BATCH) await write();
  }
  await write();
}
