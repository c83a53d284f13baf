import { matchesKeywords, sortProducts, toListedProduct } from './listed-product.ts';

const treasure = toListedProduct({
  id: '1',
  title: '项目宝：项目部的工作台',
  dirName: '项目宝',
  props: {
    productKey: 'treasure',
    audience: '项目部',
    note: '当天闭环',
    keywords: ['实名制', '考勤'],
    capabilities: [
      { subject: '质量与安全', coverage: 'full', word: '检验与整改' },
      { subject: '成本与资金', coverage: 'none', word: '无' },
      { subject: '进度计划', coverage: 'splendid', word: '网络图' },
    ],
  },
});

describe('listed products', () => {
  it('take illustration and name from the catalogue', () => {
    expect(treasure).toMatchObject({ key: 'treasure', name: '项目宝', audience: '项目部' });
    expect(treasure.Illustration).toBeDefined();
    expect(treasure.capabilities.map(({ coverage }) => coverage)).toEqual(['full', 'none', 'none']);
  });

  it('of an unknown key take the name of their column', () => {
    const other = toListedProduct({ id: '2', title: '新品', dirName: '新产品', props: {} });
    expect(other).toMatchObject({ name: '新产品', key: undefined, capabilities: [] });
    expect(sortProducts([other, treasure]).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it.each([
    ['考勤', true],
    ['质量 整改', true],
    ['成本', false],
    ['考勤 资金', false],
    ['  ', false],
  ])('match “%s”: %s', (words, found) => expect(matchesKeywords(treasure, words)).toBe(found));
});
