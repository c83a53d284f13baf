import { tenderFilterChips, tenderListWithout } from './tender-chips.ts';
import { tenderFeed, tenderRequest } from '../../shared/tender-request.ts';

describe('tenderFilterChips', () => {
  it('returns none for an unfiltered list', () =>
    expect(tenderFilterChips({ page: 3 }, undefined)).toEqual([]));

  it('names each filter and links to the list without it', () => {
    const filter = {
      page: 2,
      region: '330000',
      infoType: '0104',
      min: 3000,
      preset: '1m',
    } as const;
    expect(tenderFilterChips(filter, '浙江省')).toEqual([
      { label: '结果公示', removeHref: '/tender/0/330000?date=1m&min=3000' },
      { label: '浙江省', removeHref: '/tender/0/0/1/0104?date=1m&min=3000' },
      { label: '3,000 万元以上', removeHref: '/tender/0/330000/1/0104?date=1m' },
      { label: '近一月', removeHref: '/tender/0/330000/1/0104?min=3000' },
    ]);
  });

  it('names both ends of a range', () => {
    const labels = tenderFilterChips(
      { page: 1, min: 100, max: 500, start: '2026-01-01' },
      undefined,
    );
    expect(labels.map(({ label }) => label)).toEqual(['100–500 万元', '2026-01-01 至 今天']);
  });
});

describe('tenderListWithout', () => {
  it('takes off filters, amounts and dates as a whole, and returns to the first page', () => {
    const filter = { page: 3, region: '330000', min: 1, max: 2, start: '2026-01-01' } as const;
    expect(tenderListWithout(filter, ['amount', 'date'])).toBe('/tender/0/330000');
    expect(tenderListWithout(filter, ['division'])).toBe('/tender?start=2026-01-01&min=1&max=2');
  });
});

describe('tenderFeed', () => {
  it('is the feed of the list with all its filters, whatever its page and order', () => {
    const filter = { page: 3, region: '330000', keywords: '桥梁', sort: 'amount' } as const;
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
