import fc from 'fast-check';
import type { NoticeState } from '../versions/notice-state.ts';
import { compileReleases, type MergeableRelease } from './merge.ts';
import { PLANNED_BUDGET, TENDER_ENDED, type NoticeVersionSource } from './process.ts';
import { toRelease } from './release.ts';
import { formatForeignAmount, toLocalTime, toValue, withoutEmpty, withRemovals } from './values.ts';

const PROCESS = {
  ocid: 'ocds-abc123-1',
  name: '清江大桥工程',
  buyer: '兴山交通局',
  agency: '宜昌代理公司',
};
const CONTEXT = {
  origin: 'https://site.example',
  getPartyId: (name: string) => `id-${name}`,
  getRegion: (code: string | null) => (code === '420526' ? ['湖北省', '宜昌市', '兴山县'] : []),
};
const STATE: NoticeState = {
  state: 'published',
  title: '大桥施工招标公告',
  infoType: '0100',
  category: 'ENGINEERING',
  projectType: 'ROAD',
  divisionCode: '420526',
  publishTime: '2026-01-01T01:00:00.000Z',
  deadline: '2026-01-21T01:30:00.000Z',
  openTime: '2026-01-21T02:00:00.000Z',
  amount: { value: '1000000.50', text: '100 万元', kind: '控制价' },
  lot: null,
  durationDays: 365,
  location: '古夫镇',
  qualification: '公路工程总承包二级',
  evaluationMethod: '综合评估法',
  awards: [],
  attachments: [
    {
      sha256: 'f00d',
      name: '招标文件.pdf',
      kind: 'document',
      mediaType: 'application/pdf',
      size: 9,
      pages: 1,
    },
  ],
  statements: [],
  sourceUrl: 'https://source.example/1',
  html: '<p>联系 13900000000</p>',
};
const source = (
  state: Partial<NoticeState> = {},
  changes: Partial<NoticeVersionSource> = {},
): NoticeVersionSource => ({
  noticeId: 'n1',
  version: 1,
  recordedAt: '2026-01-01T02:00:00.000Z',
  state: { ...STATE, ...state },
  ...changes,
});
const release = (...args: Parameters<typeof source>) =>
  toRelease(source(...args), PROCESS, CONTEXT);
const offer = (rank: number, name: string, value: string | null, text = value ?? '') => ({
  rank,
  lotNo: null,
  organisations: [name],
  value,
  text,
});
const RESULT: Partial<NoticeState> = {
  infoType: '0104',
  amount: null,
  awards: [offer(1, '甲公司', '960000.00'), offer(2, '乙公司', null, '下浮 3.5%')],
};

describe('release of an announcement', () => {
  it('says what the notice says', () => {
    const party = (name: string) => ({ id: `id-${name}`, name });
    expect(release()).toEqual({
      ocid: 'ocds-abc123-1',
      id: 'n1-1',
      date: '2026-01-01T09:00:00+08:00',
      tag: ['tender'],
      initiationType: 'tender',
      language: 'zh',
      parties: [
        { ...party('兴山交通局'), roles: ['buyer'] },
        { ...party('宜昌代理公司'), roles: ['procuringEntity'] },
      ],
      buyer: party('兴山交通局'),
      tender: {
        id: 'ocds-abc123-1-tender',
        title: '清江大桥工程',
        status: 'active',
        mainProcurementCategory: 'works',
        procuringEntity: party('宜昌代理公司'),
        value: { amount: 1_000_000.5, currency: 'CNY' },
        contractPeriod: { durationInDays: 365 },
        eligibilityCriteria: '公路工程总承包二级',
        awardCriteriaDetails: '综合评估法',
        tenderPeriod: { endDate: '2026-01-21T09:30:00+08:00' },
        bidOpening: { date: '2026-01-21T10:00:00+08:00' },
        items: [
          {
            id: '1',
            description: '清江大桥工程',
            classification: { scheme: 'ZHUCHENG', id: 'ROAD', description: '公路' },
            deliveryAddress: {
              countryName: '中国',
              region: '湖北省',
              locality: '宜昌市 兴山县',
              streetAddress: '古夫镇',
            },
          },
        ],
        documents: [
          {
            id: 'n1',
            documentType: 'tenderNotice',
            title: '大桥施工招标公告',
            url: 'https://site.example/tender/detail/n1/ENGINEERING/0100',
            datePublished: '2026-01-01T09:00:00+08:00',
            format: 'text/html',
            language: 'zh',
          },
          {
            id: 'n1-招标文件.pdf',
            documentType: 'biddingDocuments',
            title: '招标文件.pdf',
            format: 'application/pdf',
            language: 'zh',
          },
        ],
      },
    });
  });

  it('puts the terms of a lot into the lot', () => {
    const { tender } = release({ lot: { lotNo: '2', name: '二标段' } });
    expect(tender).toMatchObject({
      lots: [
        {
          id: '2',
          title: '二标段',
          status: 'active',
          value: { currency: 'CNY' },
          contractPeriod: { durationInDays: 365 },
        },
      ],
      items: [{ id: '2', description: '二标段', relatedLot: '2' }],
    });
    expect(tender).not.toHaveProperty('value');
    expect(tender).not.toHaveProperty('status');
  });

  it.each([
    [{ value: null, text: '98.5%', kind: '控制价' }, undefined, '最高费率：98.5%'],
    [
      { value: null, text: '1100000 GBP', kind: '预算' },
      { amount: 1_100_000, currency: 'GBP' },
      undefined,
    ],
  ])('gives the wording of %j where there is no number', (amount, value, description) => {
    const { tender } = release({ amount });
    expect(tender).toMatchObject({ id: 'ocds-abc123-1-tender' });
    expect((tender as Record<string, unknown>).value).toEqual(value);
    expect((tender as Record<string, unknown>).description).toEqual(description);
  });

  it('is a planning release for a planned budget', () => {
    const planned = release({ amount: { value: '5.00', text: '5', kind: PLANNED_BUDGET } });
    expect(planned).toMatchObject({
      tag: ['planning'],
      planning: { budget: { amount: { amount: 5 } } },
      tender: { status: 'planned' },
    });
    expect(planned.tender).not.toHaveProperty('value');
  });
});

describe('release of a result', () => {
  it('gives winners as awards and the others as bids', () => {
    const { tag, awards, bids, tender, parties } = release(RESULT);
    expect(tag).toEqual(['award']);
    expect(awards).toEqual([
      {
        id: 'award-id-甲公司',
        status: 'active',
        value: { amount: 960_000, currency: 'CNY' },
        suppliers: [{ id: 'id-甲公司', name: '甲公司' }],
      },
    ]);
    expect(bids).toEqual({
      details: [
        {
          id: 'bid-id-乙公司',
          status: 'valid',
          tenderers: [{ id: 'id-乙公司', name: '乙公司' }],
          description: '报价：下浮 3.5%',
        },
      ],
    });
    expect(tender).toMatchObject({ status: 'complete' });
    expect(parties).toContainEqual({
      id: 'id-甲公司',
      name: '甲公司',
      roles: ['tenderer', 'supplier'],
    });
  });

  it('takes the price of the notice for its only winner', () => {
    const awards = [offer(1, '甲公司', null)];
    const amount = { value: '5.00', text: '5', kind: '中标价' };
    expect(release({ ...RESULT, awards, amount }).awards).toMatchObject([{ value: { amount: 5 } }]);
  });

  it('ends the award of a winner that a later version replaces', () => {
    const before = { ...STATE, ...RESULT };
    const later = release(
      { ...RESULT, awards: [offer(1, '丙公司', '1.00')] },
      { version: 2, before, recordedAt: '2026-02-01T00:00:00Z' },
    );
    expect(later).toMatchObject({ tag: ['awardUpdate'], date: '2026-02-01T08:00:00+08:00' });
    expect(later.awards).toMatchObject([
      { id: 'award-id-丙公司', status: 'active' },
      { id: 'award-id-甲公司', status: 'cancelled' },
    ]);
  });

  it('numbers several awards to one supplier', () => {
    const awards = [offer(1, '甲公司', '1.00'), offer(1, '甲公司', '2.00')];
    expect(release({ ...RESULT, awards }).awards).toMatchObject([
      { id: 'award-id-甲公司' },
      { id: 'award-id-甲公司-2' },
    ]);
  });
});

describe('release of an opening', () => {
  it('lists the bidders', () => {
    const awards = [offer(1, '甲公司', '1.00'), offer(2, '乙公司', '2.00')];
    const { tag, tender, bids } = release({ infoType: '0102', awards });
    expect(tag).toEqual(['tenderUpdate']);
    expect(tender).toMatchObject({
      numberOfTenderers: 2,
      tenderers: [{ name: '甲公司' }, { name: '乙公司' }],
    });
    expect(tender).not.toHaveProperty('value');
    expect(bids).toMatchObject({ details: [{ value: { amount: 1 } }, { value: { amount: 2 } }] });
  });
});

describe('releases of changes', () => {
  it.each<[string, Partial<NoticeState>, Partial<NoticeVersionSource>, string]>([
    ['a clarification', { infoType: '0105' }, {}, 'tenderUpdate'],
    [
      'a clarification that changes something',
      { infoType: '0105', statements: [{ field: '限价', from: '一', to: '二' }] },
      {},
      'tenderAmendment',
    ],
    [
      'the end of a tender',
      { infoType: '0105', statements: [{ ...TENDER_ENDED }] },
      {},
      'tenderCancellation',
    ],
    ['a corrected title', {}, { version: 2, before: STATE }, 'tenderUpdate'],
    ['a moved deadline', {}, { version: 2, before: STATE, isMaterial: true }, 'tenderAmendment'],
    [
      'a withdrawn notice',
      { state: 'withdrawn' },
      { version: 2, before: STATE },
      'tenderCancellation',
    ],
    ['a withdrawn result', { ...RESULT, state: 'withdrawn' }, { version: 2 }, 'awardCancellation'],
    ['a notice published again', {}, { version: 3, before: STATE, isRestored: true }, 'tender'],
  ])('tags %s', (_title, state, changes, tag) => {
    expect(release(state, changes).tag).toEqual([tag]);
  });

  it('names what changed', () => {
    const statements = [{ field: '限价', from: '一', to: '二' }];
    const first = release({ infoType: '0105', statements });
    expect(first.tender).toMatchObject({
      amendments: [{ id: 'n1-1', description: '限价：一 → 二' }],
    });
    const later = release(
      {},
      {
        version: 2,
        before: STATE,
        recordedAt: '2026-02-01T00:00:00Z',
        changedFields: ['投标截止时间'],
      },
    );
    expect(later.tender).toMatchObject({
      amendments: [{ id: 'n1-2', description: '公告变更：投标截止时间', releaseID: 'n1-2' }],
    });
    expect(later.tender).not.toHaveProperty('status');
  });

  it('removes what a version no longer has', () => {
    const later = release(
      { deadline: null, amount: null },
      { version: 2, before: STATE, recordedAt: '2026-02-01T00:00:00Z' },
    );
    expect(later.tender).toMatchObject({ tenderPeriod: null, value: null });
    const { tender } = compileReleases([release(), later]);
    expect(tender).not.toHaveProperty('tenderPeriod');
    expect(tender).not.toHaveProperty('value');
    expect(tender).toMatchObject({ status: 'active', bidOpening: {} });
  });

  it('leaves nothing of a withdrawn notice but its end', () => {
    const gone = release({ state: 'withdrawn' }, { version: 2, before: STATE });
    expect(gone.tender).toEqual({ id: 'ocds-abc123-1-tender', status: 'cancelled' });
    expect(JSON.stringify(gone)).not.toMatch(/大桥|兴山|招标文件/);
    const lot = { lotNo: '2', name: '二标段' };
    expect(release({ state: 'withdrawn', lot }).tender).toEqual({
      id: 'ocds-abc123-1-tender',
      lots: [{ id: '2', status: 'cancelled' }],
    });
    const result = release({ ...RESULT, state: 'withdrawn' });
    expect(result.awards).toEqual([{ id: 'award-id-甲公司', status: 'cancelled' }]);
    expect(JSON.stringify(result)).not.toContain('960000');
  });
});

describe('releases', () => {
  const states = fc.record(
    {
      state: fc.constantFrom('published', 'withdrawn'),
      infoType: fc.constantFrom<NoticeState['infoType']>('0100', '0102', '0104', '0105'),
      deadline: fc.constantFrom(null, STATE.deadline),
      amount: fc.constantFrom(null, STATE.amount),
      lot: fc.constantFrom(null, { lotNo: '1', name: '一标段' }),
      awards: fc.constantFrom<NoticeState['awards']>([], RESULT.awards ?? []),
      qualification: fc.constantFrom(null, '一级'),
    },
    { requiredKeys: [] },
  );

  it('compile to the newest version of a notice', () => {
    fc.assert(
      fc.property(fc.array(states, { minLength: 1, maxLength: 4 }), (changes) => {
        const versions = changes.map((change) => ({
          ...STATE,
          ...change,
          infoType: STATE.infoType,
        }));
        const releases: MergeableRelease[] = versions.map((state, at) =>
          release(state, {
            version: at + 1,
            before: versions.slice(0, at).findLast((earlier) => earlier.state === 'published'),
            isRestored: at > 0 && versions[at - 1]?.state === 'withdrawn',
            recordedAt: new Date(Date.UTC(2026, 1, at + 1)).toISOString(),
          }),
        );
        expect(new Set(releases.map(({ id }) => id)).size).toBe(releases.length);
        const last = versions.at(-1) ?? STATE;
        const { tender } = compileReleases(releases) as unknown as {
          tender: Record<string, unknown>;
        };
        if (last.state !== 'published') return;
        expect(tender.eligibilityCriteria).toBe(last.qualification ?? undefined);
        expect(tender.tenderPeriod).toEqual(
          last.deadline ? { endDate: toLocalTime(last.deadline) } : undefined,
        );
      }),
    );
  });

  it('never contain the text, contacts or hashes of files', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(JSON.stringify(release(state))).not.toMatch(/13900000000|f00d|source\.example/);
      }),
    );
  });
});

describe('values', () => {
  it('reads its own wording of foreign amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        const amount = cents / 100;
        expect(toValue(null, formatForeignAmount(amount, 'GBP'))).toEqual({
          amount,
          currency: 'GBP',
        });
      }),
    );
    expect(toValue(null, '下浮 3.5%')).toBeUndefined();
    expect(toValue('3.50', null)).toEqual({ amount: 3.5, currency: 'CNY' });
  });

  it('drops what says nothing', () => {
    expect(
      withoutEmpty({ a: null, b: '', c: [], d: { e: undefined }, f: 0, g: [{ h: null }] }),
    ).toEqual({
      f: 0,
    });
  });

  it('names removed fields, but not lists', () => {
    expect(withRemovals({ a: 1, b: { c: 1, d: 2 }, e: [1] }, { b: { c: 3 }, f: 4 })).toEqual({
      a: null,
      b: { c: 3, d: null },
      f: 4,
    });
  });
});
