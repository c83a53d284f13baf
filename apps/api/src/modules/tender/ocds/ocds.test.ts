import { saveNoticeFiles } from '../../../content/index.ts';
import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { loadOcdsSchema, type CheckPackage } from '../../../../test/ocds-schema.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite({ replyCacheBytes: 0 });
const check: CheckPackage = loadOcdsSchema() ?? (() => []);
const note = loadOcdsSchema() ? '' : '（未按标准校验：检出目录旁没有 shared/data）';

interface Release {
  ocid: string;
  id: string;
  date: string;
  tag: string[];
  tender?: Record<string, unknown>;
  awards?: { id: string; status: string }[];
}
interface RecordPackage {
  uri: string;
  publishedDate: string;
  license: string;
  records: {
    ocid: string;
    releases: Release[];
    compiledRelease: Release & { buyer: { name: string } };
    versionedRelease: Record<string, unknown>;
  }[];
}
interface FeedPackage {
  uri: string;
  links: { next: string };
  releases: Release[];
}

const readRecord = async (projectId: string) => {
  const { status, body } = await api.post('/ai/pub/bid/ocdsRecord', { projectId });
  const model = body.model as RecordPackage;
  if (status === 200) expect(check('record-package', model)).toEqual([]);
  return { status, body, model, record: model?.records[0] };
};
const projectOf = async (noticeId: string) => {
  const [row] = await database.query('select project_id from tender_notice where id = $1', [
    fromWireId(noticeId),
  ]);
  return toWireId(String(row?.project_id));
};
const readFeed = async (path: string) => {
  const { status, body, headers } = await api.get(path);
  const feed = body as unknown as FeedPackage;
  if (status === 200) expect(check('release-package', feed)).toEqual([]);
  return { status, body, headers, feed };
};
const toPath = (address: string) => address.replace(/^.*\/api/, '');

/** Releases of the whole feed from an address on, and the address of what follows. */
async function readWholeFeed(start = '/ocds/releases') {
  const releases: Release[] = [];
  let path = start;
  for (;;) {
    const { feed } = await readFeed(path);
    const next = toPath(feed.links.next);
    releases.push(...feed.releases);
    if (next === path || feed.releases.length === 0) return { releases, path: next };
    path = next;
  }
}

/** The feed after all that was written is settled: transactions elsewhere in the cluster delay it. */
async function readFeedUntil(start: string, count: number) {
  let found: Release[] = [];
  await until(async () => {
    found = (await readWholeFeed(start)).releases;
    return found.length >= count;
  });
  return found;
}

const project = {
  key: 'bridge',
  name: '清江大桥工程',
  buyer: '兴山交通局',
  agency: '宜昌代理公司',
};
const announcement: NoticeChanges = {
  sourceId: 'b1',
  title: '大桥招标公告',
  publishTime: new Date('2026-01-01T09:00:00+08:00'),
  deadline: new Date('2026-01-21T09:00:00+08:00'),
  amount: { value: '1000000.00', text: '100 万元', kind: '控制价' },
  content: { format: 'html', text: '<p>正文里的暗号 CANARY-TEXT</p>' },
  contact: { buyer: { person: 'CANARY-PERSON', phone: '13900000000' } },
  project,
};
const result: NoticeChanges = {
  sourceId: 'b2',
  infoType: '0104',
  title: '大桥中标结果',
  publishTime: new Date('2026-02-01T09:00:00+08:00'),
  awards: [
    {
      rank: 1,
      organisations: ['甲公司', '乙公司'],
      amount: { value: '960000.00', text: '96 万元', kind: '中标价' },
    },
    {
      rank: 2,
      organisations: ['丙公司'],
      amount: { value: null, text: '下浮 3.5%', kind: '报价' },
    },
  ],
  project,
};

describe(`the record of a project${note}`, () => {
  let projectId: string;
  let noticeId: string;
  beforeAll(async () => {
    noticeId = await makeNotice(database.db, announcement);
    await saveNoticeFiles(
      database.db,
      api.app.files,
      fromWireId(noticeId),
      [{ name: '招标文件.pdf', kind: 'document', bytes: Buffer.from('%PDF-1.4 CANARY-BYTES') }],
      { completesVersion: true },
    );
    await makeNotice(database.db, result);
    await makeNotice(database.db, {
      sourceId: 'b3',
      publishTime: new Date(Date.now() + 9e7),
      project,
    });
    await makeNotice(database.db, { sourceId: 'b4', state: 'draft', project });
    projectId = await projectOf(noticeId);
  });

  it('holds a release a notice, what they add up to and their history', async () => {
    const { model, record } = await readRecord(projectId);
    expect(model).toMatchObject({
      uri: `${api.app.config.publicOrigin}/tenderDetails/${projectId}/ocds.json`,
      publishedDate: '2026-02-01T09:00:00+08:00',
      version: '1.1',
      license: 'https://creativecommons.org/licenses/by/4.0/',
    });
    expect(record?.ocid).toBe(`ocds-zhuch0-${projectId}`);
    expect(record?.releases.map(({ tag }) => tag)).toEqual([['tender'], ['award']]);
    expect(record?.compiledRelease).toMatchObject({
      tag: ['compiled'],
      buyer: { name: '兴山交通局' },
      tender: {
        title: '清江大桥工程',
        status: 'complete',
        value: { amount: 1_000_000, currency: 'CNY' },
        tenderPeriod: { endDate: '2026-01-21T09:00:00+08:00' },
        procuringEntity: { name: '宜昌代理公司' },
        documents: [
          { title: '大桥招标公告' },
          { title: '招标文件.pdf' },
          { title: '大桥中标结果' },
        ],
      },
      awards: [{ value: { amount: 960_000 }, suppliers: [{ name: '甲公司' }, { name: '乙公司' }] }],
    });
    expect(record?.versionedRelease).toMatchObject({
      tender: { status: [{ value: 'active' }, { value: 'complete' }] },
    });
  });

  it('adds a release a version and never uses an id again', async () => {
    const before = await readRecord(projectId);
    await makeNotice(database.db, {
      ...announcement,
      deadline: new Date('2026-01-28T09:00:00+08:00'),
    });
    const { record } = await readRecord(projectId);
    const ids = record?.releases.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(3);
    expect(ids).toEqual(
      expect.arrayContaining(before.record?.releases.map(({ id }) => id) ?? ['']),
    );
    expect(record?.releases.at(-1)).toMatchObject({
      id: `${noticeId}-2`,
      tag: ['tenderAmendment'],
      tender: { amendments: [{ description: '公告变更：投标截止时间' }] },
    });
    expect(record?.compiledRelease.tender).toMatchObject({
      status: 'complete',
      tenderPeriod: { endDate: '2026-01-28T09:00:00+08:00' },
    });
    const first = record?.releases.find(({ id }) => id === `${noticeId}-1`);
    expect(first?.tender).toMatchObject({ tenderPeriod: { endDate: '2026-01-21T09:00:00+08:00' } });
  });

  it('leaves of a withdrawn notice its end only', async () => {
    const changes = { sourceId: 'w1', title: '要撤回的公告 CANARY', project: { key: 'withdrawn' } };
    const id = await makeNotice(database.db, changes);
    await makeNotice(database.db, { ...changes, state: 'withdrawn' });
    const { record } = await readRecord(await projectOf(id));
    expect(record?.releases).toMatchObject([
      { id: `${id}-2`, tag: ['tenderCancellation'], tender: { status: 'cancelled' } },
    ]);
    expect(JSON.stringify(record)).not.toContain('CANARY');
  });

  it('keeps the ids of other publishers', async () => {
    const id = await makeNotice(database.db, { project: { key: 'ocds-213czf-000-1' } });
    expect((await readRecord(await projectOf(id))).record?.ocid).toBe('ocds-213czf-000-1');
    const own = await makeNotice(database.db, { project: { key: 'ocds-zhuch0-x' } });
    const ownProject = await projectOf(own);
    expect((await readRecord(ownProject)).record?.ocid).toBe(`ocds-zhuch0-${ownProject}`);
  });

  it('never contains contacts, files or their hashes', async () => {
    const [file] = await database.query('select id, sha256 from file where name like $1', [
      '招标文件%',
    ]);
    const { body } = await readRecord(projectId);
    const feed = await readWholeFeed();
    const text = JSON.stringify(body) + JSON.stringify(feed);
    expect(text).toContain('招标文件.pdf');
    expect(text).not.toMatch(/CANARY|13900000000|contactPoint|\/api\/files/);
    expect(text).not.toContain(toWireId(String(file?.id)));
    expect(text).not.toContain(String(file?.sha256));
  });

  it.each([
    ['an unknown project', 'f'.repeat(32), 404, '没有找到这个项目'],
    ['a malformed id', 'x', 400, ''],
  ])('is refused for %s', async (_title, id, status, message) => {
    const refused = await readRecord(id);
    expect(refused.status).toBe(status);
    expect(refused.body.msg).toContain(message);
  });

  it('is not found for a project without public notices', async () => {
    const id = await makeNotice(database.db, { state: 'draft', project: { key: 'secret' } });
    expect((await readRecord(await projectOf(id))).status).toBe(404);
  });
});

describe('the change feed', () => {
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
    expect(toPath(empty.feed.links.next)).toBe(end.path);
  });

  it('hides no transaction that commits after a later one', async () => {
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
    // Another source: imports of one source save in turn.
    await database.query(
      `insert into notice_change (notice_id, version, kind, material_kinds)
       select id, version, 'created', '{}' from tender_notice where source_id = 'b2'`,
    );
    const between = await readWholeFeed(path);
    finish();
    await writing;
    const found = await readFeedUntil(between.path, 1);
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
