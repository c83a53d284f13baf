import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { createOcdsClient, SCHEMA_NOTE, toFeedPath } from '../../../../test/tenders/ocds.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';

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

  it('uses no id again for a notice that changed while it was merged', async () => {
    const { path } = await readWholeFeed();
    const staff = await createMember(api, { staff: ['editor'] });
    const stays = await makeNotice(database.db, { sourceId: 'm1', project: { key: 'm1' } });
    const notice = { sourceId: 'm2', title: '并过的公告', project: { key: 'm2' } };
    const merged = await makeNotice(database.db, notice);
    const [pair] = await database.query(
      `insert into duplicate_pair (id, notice_id, other_id, reasons, state)
       values (gen_random_uuid(), $1, $2, '{title}', 'open') returning id`,
      [fromWireId(merged), fromWireId(stays)],
    );
    const decide = (name: string) =>
      api.post(`/console/tender/duplicates/${name}`, { id: toWireId(String(pair?.id)) }, staff);
    const own = await projectOf(merged);
    const before = (await readRecord(own)).record?.releases;
    await decide('merge');
    expect((await readRecord(own)).record).toBeUndefined();
    await decide('undo');
    expect((await readRecord(own)).record?.releases).toEqual(before);
    await database.query(`update duplicate_pair set state = 'open'`);
    await decide('merge');
    for (const day of ['2027-01-08', '2027-01-15'])
      await makeNotice(database.db, { ...notice, deadline: new Date(`${day}T09:00:00+08:00`) });
    await decide('undo');
    const found = await readFeedUntil(path, 6);
    const ids = [`${stays}-1`, `${merged}-1`, `${stays}-2`, `${stays}-3`, `${stays}-4`];
    expect(found.map(({ id }) => id)).toEqual([...ids, `${merged}-2`]);
    expect(found[1]).toEqual(before?.[0]);
    const period = { endDate: '2027-01-15T09:00:00+08:00' };
    expect(found.slice(3).map(({ tender }) => tender?.tenderPeriod)).toEqual([
      period,
      { endDate: null },
      period,
    ]);
    expect((await readRecord(own)).record?.releases).toEqual([found[1], found[5]]);
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
