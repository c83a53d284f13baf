import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createOcdsClient, SCHEMA_NOTE, toFeedPath } from '../../../../test/tenders/ocds.ts';

const { api, database } = await apiSuite({ replyCacheBytes: 0 });
const { readRecord, projectOf, readFeed, readWholeFeed, readFeedUntil } = createOcdsClient(
  api,
  database,
);

describe(`the change feed${SCHEMA_NOTE}`, () => {
  it('goes through all changes page by page, then waits for more', async () => {
    const { path } = await readWholeFeed();
    const ids: string[] = [];
    for (let at = 0; at < 103; at += 1) ids.push(await makeNotice(database.db));
    const found = await readFeedUntil(path, 103);
    expect(found.map(({ id }) => id)).toEqual(ids.map((id) => `${id}-1`));
    const { feed } = await readFeed(path);
    expect(feed.releases).toHaveLength(100);
    expect(feed.uri.endsWith(path)).toBe(true);
    const end = await readWholeFeed(path);
    const empty = await readFeed(end.path);
    expect(empty.feed.releases).toEqual([]);
    expect(toFeedPath(empty.feed.links.next)).toBe(end.path);
  });

  it('hides no transaction that commits after a later one', async () => {
    await makeNotice(database.db, { sourceId: 'first', project: { key: 'first' } });
    const { path } = await readWholeFeed();
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let started = () => {};
    const begun = new Promise<void>((resolve) => (started = resolve));
    let early = '';
    const writing = database.db.transaction(async (tx) => {
      early = await makeNotice(tx, { sourceId: 'early', project: { key: 'early' } });
      started();
      await held;
    });
    await begun;
    // Written by itself, because imports of one source save in turn.
    await database.query(
      `insert into notice_change (notice_id, version, kind, material_kinds)
       select id, version, 'created', '{}' from tender_notice where source_id = 'first'`,
    );
    const between = await readWholeFeed(path);
    finish();
    await writing;
    const found = await readFeedUntil(between.path, 2 - between.releases.length);
    expect([...between.releases, ...found].map(({ id }) => id)).toContain(`${early}-1`);
    expect([...between.releases, ...found]).toHaveLength(2);
  });

  it('gives each version its release, and of a withdrawn notice its end only', async () => {
    const { path } = await readWholeFeed();
    const [kept, gone] = [{ sourceId: 'f1' }, { sourceId: 'f2', project: { key: 'f2' } }];
    const keptId = await makeNotice(database.db, kept);
    await makeNotice(database.db, { ...kept, title: '改了标题' });
    const goneId = await makeNotice(database.db, gone);
    await makeNotice(database.db, { ...gone, state: 'withdrawn' });
    const found = await readFeedUntil(path, 3);
    expect(found.map(({ id, tag }) => [id, ...tag])).toEqual([
      [`${keptId}-1`, 'tender'],
      [`${keptId}-2`, 'tenderUpdate'],
      [`${goneId}-2`, 'tenderCancellation'],
    ]);
    const { record } = await readRecord(await projectOf(keptId));
    expect(found.slice(0, 2)).toEqual(record?.releases);
  });

  it('is open to the scripts of other sites, and answers 304 to what is known', async () => {
    const { headers } = await readFeed('/ocds/releases');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
    });
    const again = await api.get('/ocds/releases', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    'x',
    '',
    'MTI',
    '%00',
    'a&cursor=b',
    Buffer.from('99999999999-1').toString('base64url'),
  ])('refuses the cursor %j', async (cursor) => {
    const { status, body } = await readFeed(`/ocds/releases?cursor=${cursor}`);
    expect([status, body.code]).toEqual([400, '40000']);
    expect(body.msg).toMatch(/从头读取/);
  });
});
