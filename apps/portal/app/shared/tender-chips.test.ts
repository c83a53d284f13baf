import type { TenderFilter } from '@zhucheng/domain-tender';
import { tenderFilterChips, tenderListWithout } from './tender-chips.ts';
import { countFilterValues, tenderFeed, tenderRequest } from './tender-request.ts';

describe('tenderFilterChips', () => {
  it('returns none for an unfiltered list', () =>
    expect(tenderFilterChips({ page: 3 }, {})).toEqual([]));

  it('names each filter and links to the list without it', () => {
    const filter = {
      page: 2,
      regions: ['330000'],
      infoTypes: ['0104'],
      min: 3000,
      preset: '1m',
    } as const;
    expect(tenderFilterChips(filter, { 330000: '浙江省' })).toEqual([
      { label: '结果公示', removeHref: '/tender/0/330000?date=1m&min=3000' },
      { label: '浙江省', removeHref: '/tender/0/0/1/0104?date=1m&min=3000' },
      { label: '3,000 万元以上', removeHref: '/tender/0/330000/1/0104?date=1m' },
      { label: '近一月', removeHref: '/tender/0/330000/1/0104?min=3000' },
    ]);
  });

  it('takes off one of several values', () => {
    const filter = {
      page: 1,
      regions: ['320000', '330100'],
      projectTypes: ['GOV', 'ROAD'],
      buyer: 'b'.repeat(32),
    } as const;
    const names = { 330100: '浙江省 杭州市', [filter.buyer]: '交通局' };
    const buyer = `buyer=${filter.buyer}`;
    expect(tenderFilterChips(filter, names)).toEqual([
      { label: '市政', removeHref: `/tender?regions=320000,330100&type=ROAD&${buyer}` },
      { label: '公路', removeHref: `/tender?regions=320000,330100&type=GOV&${buyer}` },
      { label: '320000', removeHref: `/tender/0/330100?types=ROAD,GOV&${buyer}` },
      { label: '浙江省杭州市', removeHref: `/tender/0/320000?types=ROAD,GOV&${buyer}` },
      { label: '招标人：交通局', removeHref: '/tender?regions=320000,330100&types=ROAD,GOV' },
    ]);
  });

  it('names how words combine, excluded ones, and open deadlines', () => {
    const labels = tenderFilterChips(
      { page: 1, keywords: '桥 隧', any: true, exclude: '监理', open: true, amountBands: ['5y'] },
      {},
    );
    expect(labels.map(({ label }) => label)).toEqual([
      '任一：“桥 隧”',
      '不含“监理”',
      '5 亿以上',
      '未截止',
    ]);
  });

  it('names both ends of a range', () => {
    const labels = tenderFilterChips({ page: 1, min: 100, max: 500, start: '2026-01-01' }, {});
    expect(labels.map(({ label }) => label)).toEqual(['100–500 万元', '2026-01-01 至 今天']);
  });
});

describe('tenderListWithout', () => {
  it('takes off filters, amounts and dates as a whole, and returns to the first page', () => {
    const filter = { page: 3, regions: ['330000'], min: 1, max: 2, start: '2026-01-01' };
    expect(tenderListWithout(filter, ['amount', 'date'])).toBe('/tender/0/330000');
    expect(tenderListWithout(filter, ['division'])).toBe('/tender?start=2026-01-01&min=1&max=2');
  });
});

describe('countFilterValues', () => {
  it.each<TenderFilter>([
    { page: 3, sort: 'amount', size: '50', by: 'buyer', name: '局', open: undefined },
    { page: 1, keywords: '桥 隧', any: true, exclude: '监理', open: true },
    { page: 1, regions: ['320000', '330100'], projectTypes: ['GOV'], buyer: 'b'.repeat(32) },
    { page: 1, min: 1, max: 2, start: '2026-01-01' },
    { page: 1, min: 1, start: '2026-01-01', end: '2026-02-01', amountBands: ['5y'] },
  ])('is the number of chips of %j', (filter) => {
    expect(countFilterValues(filter)).toBe(tenderFilterChips(filter, {}).length);
  });
});

describe('tenderFeed', () => {
  it('is the feed of the list with all its filters, whatever its page and order', () => {
    const filter = { page: 3, regions: ['330000'], keywords: '桥梁', sort: 'amount' } as const;
    expect(tenderFeed(filter)).toBe('tender?region=330000&keywords=%E6%A1%A5%E6%A2%81');
    expect(tenderFeed({ page: 1 })).toBe('tender');
  });
});

describe('tenderRequest', () => {
  it('converts amounts from 万元 to CNY', () => {
    expect(tenderRequest({ page: 1, min: 0.5, max: 120 })).toMatchObject({
      amountMin: '5000.00',
      amountMax: '1200000.00',
      sort: 'newest',
    });
  });
});
