import fc from 'fast-check';
import { ORGANISATION_IDS, randomFilter } from '../../test/random-filters.ts';
import { formatTenderList } from '../tender-paths.ts';
import { getFilterKey, type NoticeFilter } from './notice-filter.ts';
import { toNoticeFilter, toTenderFilter } from './tender-filter.ts';

const [buyer = '', agency = ''] = ORGANISATION_IDS;

describe('toNoticeFilter', () => {
  it('splits words, converts 万元 to CNY and leaves out order and page', () => {
    const filter = toNoticeFilter({
      page: 3,
      sort: 'deadline',
      size: '50',
      by: 'buyer',
      name: '水务',
      keywords: '桥梁、GB/T 50500 隧道',
      any: true,
      exclude: '监理 勘察',
      regions: ['330100'],
      infoTypes: ['0100'],
      projectTypes: ['ROAD'],
      min: 0.29,
      max: 3000,
      buyer,
      open: true,
      preset: 'all',
    });
    expect(filter).toEqual({
      words: ['GB/T 50500', '桥梁', '隧道'],
      match: 'any',
      excluded: ['勘察', '监理'],
      regions: ['330100'],
      infoTypes: ['0100'],
      projectTypes: ['ROAD'],
      amountMin: '2900.00',
      amountMax: '30000000.00',
      buyers: [buyer],
      open: true,
    });
  });

  it('is empty for a list without a filter', () => {
    expect(toNoticeFilter({ page: 1 })).toEqual({});
  });

  it('keeps keywords without a word, which match nothing', () => {
    expect(toNoticeFilter({ page: 1, keywords: '、' })).toEqual({ words: ['、'] });
  });
});

describe('toTenderFilter', () => {
  it('finds the list of a filter', () => {
    const filter: NoticeFilter = {
      words: ['桥梁', '隧道'],
      excluded: ['监理'],
      regions: ['330000', '320000'],
      amountMin: '2900.00',
      agencies: [agency],
    };
    const list = toTenderFilter(filter);
    expect(list && decodeURIComponent(formatTenderList(list))).toMatch(/^\/tender\?/);
    expect(list).toMatchObject({ keywords: '桥梁 隧道', exclude: '监理', min: 0.29, agency });
  });

  it.each<[string, NoticeFilter]>([
    ['several buyers', { buyers: [buyer, agency] }],
    ['an amount finer than an address spells', { amountMin: '88.50' }],
    ['a phrase of two words of which one is enough', { words: ['桥 梁', '隧道'], match: 'any' }],
    ['more words than fit', { words: Array.from({ length: 30 }, (_, at) => `第${at}号桥梁工程`) }],
  ])('knows no list for %s', (_, filter) => {
    expect(toTenderFilter(filter)).toBeUndefined();
  });

  it('gives a list that means the same, or none', () => {
    fc.assert(
      fc.property(randomFilter, (filter) => {
        const list = toTenderFilter(filter);
        fc.pre(list !== undefined);
        expect(list && getFilterKey(toNoticeFilter(list))).toBe(getFilterKey(filter));
      }),
    );
  });
});
