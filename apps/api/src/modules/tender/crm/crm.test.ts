import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';

const { api, database } = await apiSuite({ replyCacheBytes: 0 });

let owner: Member;
let colleague: Member;
beforeEach(async () => {
  owner = await createMember(api, { company: 'owner' });
  colleague = await createMember(api, { company: { id: owner.companyId ?? '', role: 'member' } });
});

const save = (regions: unknown, who = owner) =>
  api.post('/crm/sales/customerV2/saveRegion', { regions }, who);
const regionsOf = async (who: Member) =>
  (await api.post('/crm/sales/customerV2/customerRegion', {}, who)).body.list;

describe('the sales regions of a company', () => {
  it('are set by its administrators and read by its members', async () => {
    expect(await regionsOf(colleague)).toEqual([]);
    const { body } = await save(['330100', '320000']);
    const regions = [
      { code: '330100', name: expect.stringMatching(/^浙江省.*杭州市$/) },
      { code: '320000', name: '江苏省' },
    ];
    expect(body.list).toEqual(regions);
    expect(await regionsOf(colleague)).toEqual(regions);
    expect(await regionsOf(await createMember(api))).toEqual([]);
    expect(await regionsOf(await createMember(api, { company: 'owner' }))).toEqual([]);
    const audit = await api.post('/user/company/audit/listPaged', {}, owner);
    expect(JSON.stringify(audit.body.records)).toContain('设置销售地区');
  });

  it('have each place once: not those inside another', async () => {
    await save(['330106', '330000', '330100', '330000', '110000']);
    expect(await regionsOf(owner)).toEqual([
      { code: '330000', name: '浙江省' },
      { code: '110000', name: '北京市' },
    ]);
    await save([]);
    expect(await regionsOf(owner)).toEqual([]);
  });

  it('are refused from members, unknown, and beyond twenty', async () => {
    expect((await save(['330000'], colleague)).status).toBe(403);
    const unknown = await save(['990000']);
    expect([unknown.status, unknown.body.msg]).toEqual([400, '没有这个地区，请从列表里选']);
    const many = await save(Array.from({ length: 21 }, () => '330000'));
    expect([many.status, many.body.msg]).toEqual([400, '最多 20 个地区，可以改选上一级']);
    expect(await regionsOf(owner)).toEqual([]);
  });

  it('are those of one call when several are made at once', async () => {
    const sets = [['330000'], ['320000', '310000'], ['440000']];
    await Promise.all(sets.map((regions) => save(regions)));
    const codes = ((await regionsOf(owner)) as { code: string }[]).map(({ code }) => code);
    expect(sets).toContainEqual(codes);
  });
});

interface Collected {
  id: string;
  title: string;
  source: string;
  sourceUrl: string | null;
  collectedAt: string;
  mergedInto: { id: string; title: string } | null;
}
const OPEN = '/crm/sales/open/spiderBiding/listPaged';
const OWN = '/crm/sales/spiderBiding/listPaged';
const list = async (path: string, who?: Member, page = {}) => {
  const { body } = await api.post(path, page, who);
  return body as unknown as { records: Collected[]; total: number; totalExact: boolean };
};

describe('collected notices', () => {
  let hours = 0;
  const publish = (title: string, divisionCode: string | undefined, changes: NoticeChanges = {}) =>
    makeNotice(database.db, {
      title,
      publishTime: new Date(Date.parse('2026-03-01T00:00:00Z') + (hours += 1) * 3_600_000),
      contact: { buyer: { person: 'CANARY-PERSON', phone: '13911112222' } },
      sourceUrl: `https://source.example/${title}`,
      ...changes,
      project: { divisionCode, ...changes.project },
    });
  let first: string;
  beforeAll(async () => {
    first = await publish('杭州桥', '330106');
    const again = await publish('杭州桥转载', '330100');
    await database.query(
      "update tender_notice set state = 'merged', merged_into = $1 where id = $2",
      [first, again],
    );
    await publish('南京路', '320115', { sourceUrl: 'javascript:alert(1)' });
    await publish('没有地区', undefined);
    await publish('草稿', '330100', { state: 'draft' });
    await publish('撤回', '330100', { state: 'withdrawn' });
    await publish('未来', '330100', { publishTime: new Date(Date.now() + 3_600_000) });
  });

  it('are all open, before merging, the newest first, without contacts', async () => {
    const { records, total, totalExact } = await list(OPEN);
    expect([total, totalExact]).toEqual([4, true]);
    expect(records.map(({ title }) => title)).toEqual([
      '没有地区',
      '南京路',
      '杭州桥转载',
      '杭州桥',
    ]);
    expect(records[2]).toMatchObject({
      source: '测试来源',
      sourceUrl: expect.stringMatching(/^https:\/\/source\.example\//),
      collectedAt: expect.stringMatching(/\+08:00$/),
      mergedInto: { id: first, title: '杭州桥', category: 'ENGINEERING', infoType: '0100' },
    });
    expect(records[3]?.mergedInto).toBeNull();
    expect(records[1]?.sourceUrl).toBeNull();
    expect(JSON.stringify(records)).not.toMatch(/CANARY|13911112222/);
  });

  it('are for members those of the sales regions of their company', async () => {
    expect(await list(OWN, colleague)).toMatchObject({ total: 0, records: [] });
    await save(['330000']);
    const own = await list(OWN, colleague);
    expect(own.records.map(({ title }) => title)).toEqual(['杭州桥转载', '杭州桥']);
    expect(JSON.stringify(own)).not.toMatch(/CANARY|13911112222/);
    await save(['330106', '320000']);
    expect((await list(OWN, owner)).records.map(({ title }) => title)).toEqual([
      '南京路',
      '杭州桥',
    ]);
    expect((await list(OWN, await createMember(api))).total).toBe(0);
    expect((await api.post(OWN, {})).status).toBe(401);
  });

  it('are paged without gaps or repetitions', async () => {
    const pages = [1, 2, 3, 4, 5].map((current) => list(OPEN, undefined, { current, size: 1 }));
    const titles = (await Promise.all(pages)).map(({ records }) => records[0]?.title);
    expect(titles).toEqual(['没有地区', '南京路', '杭州桥转载', '杭州桥', undefined]);
    const { status, body } = await api.post(OPEN, { current: 101, size: 100 });
    expect([status, body.msg]).toEqual([400, '请缩小筛选范围']);
  });
});
