/** @jest-environment node */
import { TOOL_CATEGORIES, TOOLS } from '@zhucheng/domain-writing/tools';
import { getPriceWords, getToolPath } from '../shared/tools.ts';
import { countTools, filterGroups, formatToolList, toolQuery } from './tool-query.ts';

const groups = TOOL_CATEGORIES.map(({ name, words }) => ({
  name,
  words,
  tools: TOOLS.filter(({ category }) => category === name).map(
    ({ id, title, summary, price, priceUnit = null, needs, page = null }) => ({
      id,
      title,
      summary,
      price,
      priceUnit,
      needs,
      page,
    }),
  ),
}));

const titlesOf = (address: string) =>
  filterGroups(groups, toolQuery.parse(new URL(address, 'http://list').searchParams) ?? {}).flatMap(
    ({ tools }) => tools.map(({ title }) => title),
  );

it('shows all tools without a filter, and drops what an address has of no meaning', () => {
  expect(titlesOf('/aiToolList')).toHaveLength(TOOLS.length);
  expect(titlesOf('/aiToolList?needs=x&price=,&page=9')).toHaveLength(TOOLS.length);
});

it('filters by group, need, price and words together', () => {
  expect(titlesOf('/aiToolList?group=随手查')).toContain('大写金额');
  expect(titlesOf('/aiToolList?needs=model&price=words')).toEqual(['润色', '扩写', '缩写', '翻译']);
  expect(titlesOf('/aiToolList?keywords=方案 九类')).toEqual(['专项施工方案']);
  expect(titlesOf('/aiToolList?group=投标&price=free')).toEqual([]);
});

it('counts every tool once by its price', () => {
  const count = (price: 'free' | 'cheap' | 'words') =>
    countTools(filterGroups(groups, { price: [price] }));
  const dear = TOOLS.filter(({ price, priceUnit }) => !priceUnit && price > 20).length;
  expect(count('free') + count('cheap') + count('words') + dear).toBe(TOOLS.length);
});

it('writes an address without the values that it doesn’t need', () => {
  expect(formatToolList({ keywords: '', group: '', needs: undefined })).toBe('/aiToolList');
});

it('words prices and addresses', () => {
  const words = (price: number, priceUnit: 'thousand' | null) =>
    getPriceWords({ price, priceUnit });
  expect([words(0, null), words(40, null), words(2, 'thousand')]).toEqual([
    '免费',
    '40 点',
    '每千字 2 点',
  ]);
  expect(getToolPath({ id: 'capitals', page: null })).toBe('/aiToolDetail?id=capitals');
  expect(getToolPath({ id: 'contract-review', page: '/contract' })).toBe('/contract');
});
