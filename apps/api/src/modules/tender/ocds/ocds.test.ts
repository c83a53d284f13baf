import { saveNoticeFiles } from '../../../content/index.ts';
import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createOcdsClient, SCHEMA_NOTE } from '../../../../test/tenders/ocds.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite({ replyCacheBytes: 0 });
const { readRecord, projectOf, readWholeFeed } = createOcdsClient(api, database);

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

describe(`the record of a project${SCHEMA_NOTE}`, () => {
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
