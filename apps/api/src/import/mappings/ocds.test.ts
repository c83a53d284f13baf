import { Divisions } from '../../db/divisions.ts';
import { divisionRows } from '../../db/seed/division-rows.ts';
import { UnreadableError, type SourceRecord } from '../mapping.ts';
import { mapNotice } from '../notices.ts';
import { ocds } from './ocds.ts';

const context = { divisions: new Divisions(divisionRows()) };

/** An invented release of a tender. */
const release = (changes: SourceRecord = {}): SourceRecord => ({
  ocid: 'ocds-abc123-7',
  id: 'r1',
  date: '2026-03-01T09:00:00+08:00',
  tag: ['tender'],
  initiationType: 'tender',
  parties: [
    {
      id: 'b',
      name: '东岭水务有限公司',
      roles: ['buyer'],
      address: { region: '湖北省', locality: '宜昌市', streetAddress: '东岭路 1 号' },
      contactPoint: { name: '张三', telephone: '13900000001', email: 'zhang@example.com' },
    },
    { id: 's', name: '南湖建设有限公司', contactPoint: { telephone: '13900000002' } },
  ],
  buyer: { id: 'b', name: '东岭水务有限公司' },
  tender: {
    id: 't',
    title: '东岭灌区改造项目施工',
    mainProcurementCategory: 'works',
    value: { amount: 1234.5, currency: 'CNY' },
    procuringEntity: { id: 'a', name: '西江工程咨询有限公司' },
    tenderPeriod: { endDate: '2026-03-21T09:30:00+08:00' },
    bidOpening: { date: '2026-03-21T10:00:00+08:00' },
    contractPeriod: { durationInDays: 420 },
    eligibilityCriteria: '水利工程二级',
    documents: [{ id: '1', title: '招标文件', url: 'https://files.example/1.pdf' }],
  },
  ...changes,
});
const map = (changes?: SourceRecord) => mapNotice(ocds, release(changes), context);
const tender = (changes: SourceRecord) => ({
  tender: { ...(release().tender as SourceRecord), ...changes },
});
const award = (changes: SourceRecord = {}) => ({
  id: 'w',
  title: '中标公告',
  status: 'active',
  suppliers: [{ id: 's' }],
  value: { amount: 99, currency: 'CNY' },
  ...changes,
});

describe('a release of a tender', () => {
  it('becomes an announcement', () => {
    expect(map()).toMatchObject({
      sourceId: 'ocds-abc123-7#r1',
      infoType: '0100',
      title: '东岭灌区改造项目施工',
      publishTime: new Date('2026-03-01T01:00:00Z'),
      deadline: new Date('2026-03-21T01:30:00Z'),
      openTime: new Date('2026-03-21T02:00:00Z'),
      amount: { value: '1234.50', text: '1234.5', kind: '预算' },
      durationDays: 420,
      qualification: '水利工程二级',
      awards: [],
      changes: [],
      project: {
        key: 'ocds-abc123-7',
        name: '东岭灌区改造项目施工',
        category: 'ENGINEERING',
        projectType: 'WATER',
        divisionCode: '420500',
        buyer: '东岭水务有限公司',
        agency: '西江工程咨询有限公司',
      },
    });
  });

  it('keeps contacts and the addresses of documents for members', () => {
    const { contact, content, sourceUrl } = map();
    expect(contact).toEqual({
      buyer: {
        person: '张三',
        phone: '13900000001',
        email: 'zhang@example.com',
        address: '湖北省 宜昌市 东岭路 1 号',
      },
      notes: { 文件地址: '招标文件：https://files.example/1.pdf' },
    });
    expect(content?.text).toContain('招标文件');
    expect(content?.text).not.toMatch(/files\.example|13900000001/);
    expect(sourceUrl).toBeUndefined();
    const withTelephone = map(tender({ description: '联系电话 13900000003' }));
    expect(withTelephone.content?.text).not.toContain('13900000003');
  });

  it.each([
    [
      { amount: 1_100_000, currency: 'GBP' },
      { value: null, text: '1100000 GBP' },
    ],
    [
      { amount: '2500.50', currency: 'CNY' },
      { value: '2500.50', text: '2500.5' },
    ],
    [{ amount: 5 }, { value: null, text: '5' }],
    [{ amount: null, currency: 'CNY' }, null],
    [null, null],
  ])('reads the value %j', (value, amount) => {
    if (amount === null) expect(map(tender({ value })).amount).toBeNull();
    else expect(map(tender({ value })).amount).toMatchObject(amount);
  });

  it('has no agency where the buyer runs the tender itself', () => {
    expect(map(tender({ procuringEntity: { id: 'b' } })).project.agency).toBeNull();
    expect(map(tender({ procuringEntity: undefined })).project.agency).toBeNull();
  });

  it('takes its only lot', () => {
    expect(map(tender({ lots: [{ id: 2, title: '二标段' }] })).lot).toEqual({
      lotNo: '2',
      name: '二标段',
    });
    expect(map(tender({ lots: [{ id: 1 }, { id: 2 }] })).lot).toBeNull();
  });

  it('invents no deadline', () => {
    expect(map(tender({ tenderPeriod: { startDate: '2026-03-01' } })).deadline).toBeNull();
    expect(map({ tender: undefined })).toMatchObject({ deadline: null, openTime: null });
  });
});

describe('stages', () => {
  it.each<[string, SourceRecord, string, string]>([
    ['a plan', { tag: ['planning'] }, '0100', '东岭灌区改造项目施工（采购计划）'],
    ['an amendment', { tag: ['tenderAmendment'] }, '0105', '东岭灌区改造项目施工（变更公告）'],
    ['a cancellation', { tag: ['tenderCancellation'] }, '0105', '东岭灌区改造项目施工（终止公告）'],
    ['an award', { tag: ['award'], awards: [award()] }, '0104', '中标公告'],
    [
      'a contract',
      { tag: ['contract'], awards: [award()], contracts: [{ id: 'c', title: '施工合同' }] },
      '0104',
      '施工合同',
    ],
    ['several stages', { tag: ['tender', 'award'], awards: [award()] }, '0104', '中标公告'],
    ['a compiled award', { tag: ['compiled'], awards: [award()] }, '0104', '中标公告'],
    ['a compiled tender', { tag: ['compiled'] }, '0100', '东岭灌区改造项目施工'],
    [
      'an opening',
      { tag: ['tenderUpdate'], bids: { details: [{ id: '1' }] } },
      '0102',
      '东岭灌区改造项目施工（开标记录）',
    ],
    ['an unknown tag', { tag: ['其他'] }, '0100', '东岭灌区改造项目施工'],
  ])('%s', (_title, changes, infoType, title) => {
    expect(map(changes)).toMatchObject({ infoType, title });
  });

  it('keeps the budget of a plan apart from the price limit', () => {
    const budget = { amount: { amount: 8, currency: 'CNY' } };
    expect(map({ tag: ['planning'], planning: { budget } }).amount).toEqual({
      value: '8.00',
      text: '8',
      kind: '计划预算',
    });
  });

  it('reads what an amendment changes, and not those of other releases', () => {
    const amendments = [
      { id: '1', description: '截止时间：3 月 → 4 月', releaseID: 'r1' },
      { id: '2', rationale: '延期' },
      { id: '3', description: '别的', releaseID: 'r0' },
    ];
    const changes = [
      { field: '截止时间', from: '3 月', to: '4 月' },
      { field: '修改说明', from: '', to: '延期' },
    ];
    expect(map({ tag: ['tenderAmendment'], ...tender({ amendments }) }).changes).toEqual(changes);
    expect(map({ tag: ['tenderCancellation'], ...tender({ amendments }) }).changes).toEqual([
      ...changes,
      { field: '招标状态', from: '进行中', to: '已终止' },
    ]);
    expect(map(tender({ amendments })).changes).toEqual([]);
  });
});

describe('awards and bids', () => {
  it('ranks winners before the other bidders, and leaves out void awards', () => {
    const bid = (name: string, amount: number) => ({
      tenderers: [{ name }],
      value: { amount, currency: 'CNY' },
      relatedLots: ['1'],
    });
    const { awards, amount } = map({
      tag: ['award'],
      awards: [award(), award({ status: 'cancelled' }), award({ suppliers: [] })],
      bids: { details: [bid('乙公司', 120), bid('丙公司', 110), bid('南湖建设有限公司', 99)] },
    });
    expect(awards).toMatchObject([
      { rank: 1, organisations: ['南湖建设有限公司'], amount: { value: '99.00' }, lot: null },
      { rank: 2, organisations: ['丙公司'], lot: { lotNo: '1', name: '' } },
      { rank: 3, organisations: ['乙公司'] },
    ]);
    expect(amount).toMatchObject({ value: '99.00', kind: '中标价' });
  });

  it('gives no total for several awards', () => {
    const awards = [award(), award({ suppliers: [{ name: '乙公司' }] })];
    expect(map({ tag: ['award'], awards }).amount).toBeNull();
  });
});

describe('broken releases', () => {
  it.each<[string, SourceRecord, string]>([
    ['no ocid', { ocid: null }, '缺少 ocid'],
    ['no id', { id: undefined }, '缺少 id'],
    ['no date', { date: undefined }, '缺少 date'],
    ['an impossible date', { date: '2026-02-31T00:00:00' }, '日期不存在'],
    ['an ocid that is no text', { ocid: { a: 1 } }, '不是文字'],
    ['a negative amount', tender({ value: { amount: -1, currency: 'CNY' } }), '金额不是有效数字'],
    [
      'an amount in words',
      tender({ value: { amount: 'viel', currency: 'CNY' } }),
      '金额不是有效数字',
    ],
  ])('%s', (_title, changes, reason) => {
    expect(() => map(changes)).toThrow(UnreadableError);
    expect(() => map(changes)).toThrow(reason);
  });

  it.each<[string, SourceRecord]>([
    [
      'lists that are none',
      { parties: 'x', awards: {}, bids: [], ...tender({ lots: 5, items: [1, null] }) },
    ],
    ['objects that are none', { buyer: 3, tender: 'x', planning: [], tag: 'tender' }],
    ['nothing but a head', { parties: null, buyer: null, tender: null, tag: null }],
  ])('survives %s', (_title, changes) => {
    expect(map(changes)).toMatchObject({ sourceId: 'ocds-abc123-7#r1', awards: [] });
  });
});

describe('documents', () => {
  const expand = (document: SourceRecord) => [...(ocds.expand?.(document) ?? [])];
  const link = {
    url: 'https://x.example/p.json#r1',
    date: '2026-01-01T00:00:00Z',
    tag: ['tender'],
  };
  const compiled = release({ tag: ['compiled'], id: 'ocds-abc123-7-2026' });

  it('finds the releases of packages and records', () => {
    const [one, two] = [release(), release({ id: 'r2' })];
    const head = { version: '1.1', uri: 'https://x.example/p.json' };
    expect(expand({ ...head, releases: [one, two] })).toEqual([one, two]);
    expect(
      expand({
        ...head,
        records: [{ ocid: one.ocid, releases: [one, two], compiledRelease: compiled }],
      }),
    ).toEqual([one, two]);
    expect(expand(one)).toEqual([one]);
  });

  it('takes the compiled release where the others are only linked', () => {
    const record = { ocid: compiled.ocid, releases: [link], compiledRelease: compiled };
    expect(expand(record)).toEqual([compiled]);
    expect(mapNotice(ocds, compiled, context).sourceId).toBe('ocds-abc123-7#compiled');
    expect(expand({ ocid: compiled.ocid, compiledRelease: compiled })).toEqual([compiled]);
  });

  it('loses nothing that is broken', () => {
    const [only] = expand({ ocid: 'o', releases: [link] });
    expect(() => mapNotice(ocds, only ?? {}, context)).toThrow('缺少 id');
    expect(expand({ ocid: 'o', releases: [] })).toEqual([{ ocid: 'o', releases: [] }]);
    expect(expand({ version: '1.1', releases: [5, null] })).toEqual([{}, {}]);
    expect(expand({ version: '1.1', records: ['x'] })).toEqual([{}]);
  });

  it.each<[SourceRecord, boolean]>([
    [release(), true],
    [{ version: '1.1', releases: [] }, true],
    [{ ocid: 'o', compiledRelease: {} }, true],
    [{ releases: [] }, false],
    [{ id: 'a', title: 'b' }, false],
  ])('accepts %j', (record, accepted) => expect(ocds.accepts(record)).toBe(accepted));
});
