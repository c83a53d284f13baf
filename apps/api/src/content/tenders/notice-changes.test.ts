import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { makeNotice } from '../../../test/factories.ts';
import { suiteDatabase, until, type SuiteDatabase } from '../../../test/harness.ts';
import { openDatabase, type PooledDatabase } from '../../db/client.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { noticeChange } from '../../db/schema.ts';
import {
  getLogEnd,
  listNoticeChanges,
  LOG_START,
  NOTICE_CHANGES_CHANNEL,
  toCursor,
  type NoticeChangeCursor,
} from './notice-changes.repository.ts';

let database: SuiteDatabase;
let writers: PooledDatabase;
beforeAll(async () => {
  database = await suiteDatabase();
  writers = openDatabase(database.url, { max: 10 });
});
afterAll(async () => {
  await writers.$client.end();
  await database.drop();
});

/** Starts a transaction that logs a notice, and returns its end. */
async function beginWriter() {
  const noticeId = uuidv7();
  const client = await writers.$client.connect();
  await client.query('begin');
  await client.query(
    `insert into notice_change (notice_id, version, kind, material_kinds) values ($1, 1, 'created', '{}')`,
    [noticeId],
  );
  const end = async (how: 'commit' | 'rollback') => {
    await client.query(how);
    client.release();
  };
  return { noticeId, end };
}

/**
 * Reader of the log in pages of two rows, until it has read as many. Transactions of other databases of the cluster delay
 * the log, too.
 */
function reader(start: NoticeChangeCursor) {
  let cursor = start;
  return async (expected = 0) => {
    const seen: string[] = [];
    const readAll = async () => {
      for (;;) {
        const rows = await listNoticeChanges(database.db, cursor, 2);
        const last = rows.at(-1);
        if (!last) return seen.length >= expected;
        cursor = toCursor(last);
        seen.push(...rows.map(({ noticeId }) => noticeId));
      }
    };
    await until(readAll);
    return seen;
  };
}

describe('listNoticeChanges', () => {
  it('misses no transaction that commits after a later one', async () => {
    const read = reader(await getLogEnd(database.db));
    const early = await beginWriter();
    const late = await beginWriter();
    await late.end('commit');
    // The later one waits for the earlier one, which would otherwise fall behind the reader.
    expect(await read()).toEqual([]);
    await early.end('commit');
    expect(await read(2)).toEqual([early.noticeId, late.noticeId]);
  });

  it('goes on after a transaction that is rolled back', async () => {
    const read = reader(await getLogEnd(database.db));
    const early = await beginWriter();
    const late = await beginWriter();
    await late.end('commit');
    await early.end('rollback');
    expect(await read(1)).toEqual([late.noticeId]);
    expect(await read()).toEqual([]);
  });

  it('gives every row once under random orders of commits', async () => {
    const read = reader(await getLogEnd(database.db));
    const committed: string[] = [];
    const seen: string[] = [];
    const open: Awaited<ReturnType<typeof beginWriter>>[] = [];
    const endOne = async () => {
      const [writer] = open.splice(Math.floor(Math.random() * open.length), 1);
      const how = Math.random() < 0.2 ? 'rollback' : 'commit';
      await writer?.end(how);
      if (how === 'commit' && writer) committed.push(writer.noticeId);
    };
    for (let round = 0; round < 60; round += 1) {
      open.push(await beginWriter());
      while (open.length > 0 && (open.length > 6 || Math.random() < 0.4)) await endOne();
      if (Math.random() < 0.5) seen.push(...(await read()));
    }
    while (open.length > 0) await endOne();
    seen.push(...(await read(committed.length - seen.length)));
    expect(seen.toSorted()).toEqual(committed.toSorted());
  });

  it('begins with the first row of the log', async () => {
    const rows = await listNoticeChanges(database.db, LOG_START, 1);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ version: 1, kind: 'created', materialKinds: [] });
  });
});

describe('the end of the log', () => {
  it('is before transactions that still run', async () => {
    const running = await beginWriter();
    const read = reader(await getLogEnd(database.db));
    await running.end('commit');
    expect(await read(1)).toEqual([running.noticeId]);
  });
});

describe('a log that was restored into a new cluster', () => {
  const add = (transactionId: bigint) =>
    database.query(
      `insert into notice_change (transaction_id, notice_id, version, kind, material_kinds)
       values ($1::text::xid8, gen_random_uuid(), 1, 'created', '{}') returning notice_id as id`,
      [String(transactionId)],
    );

  it.each([1, 2])('is read on, and so are changes after it (%i)', async () => {
    const end = await getLogEnd(database.db);
    const future = BigInt(end.transactionId) + 1_000_000_000n;
    const [restored] = await add(future);
    const read = reader(end);
    expect(await read()).toEqual([]);
    await migrateDatabase(database.url);
    const writer = await beginWriter();
    expect(await read(1)).toEqual([restored?.id]);
    await writer.end('commit');
    expect(await read(1)).toEqual([writer.noticeId]);
  });

  it('leaves ids alone that this cluster gave', async () => {
    const offset = () => database.query('select added::text from transaction_offset');
    const before = await offset();
    await (await beginWriter()).end('commit');
    await migrateDatabase(database.url);
    expect(await offset()).toEqual(before);
  });
});

describe('writers', () => {
  it('notify readers once a transaction', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const notifications: string[] = [];
    client.on('notification', ({ channel }) => notifications.push(channel));
    await client.query(`listen ${NOTICE_CHANGES_CHANNEL}`);
    await database.db.transaction(async (tx) => {
      await makeNotice(tx);
      await makeNotice(tx);
      await tx
        .insert(noticeChange)
        .values({ noticeId: uuidv7(), version: 2, kind: 'changed', materialKinds: ['lot'] });
    });
    await until(() => notifications.length > 0);
    await client.query('select 1');
    await client.end();
    expect(notifications).toEqual([NOTICE_CHANGES_CHANNEL]);
  });
});
