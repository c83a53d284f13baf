import fc from 'fast-check';
import { offer, release, RESULT, STATE } from '../../test/release-sources.ts';
import { PLANNED_BUDGET } from './process.ts';
import { formatForeignAmount, toValue, withoutEmpty, withRemovals } from './values.ts';

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
