import { listConditions, proposeName, toListHref } from './conditions.ts';

const filter = {
  words: ['桥梁', '隧道'],
  match: 'any',
  excluded: ['监理'],
  regions: ['330000'],
} as const;

describe('conditions of a subscription', () => {
  it('are told in words, with the names of regions', () => {
    expect(listConditions(filter, { 330000: '浙江省' })).toEqual([
      '任一：“桥梁 隧道”',
      '不含“监理”',
      '浙江省',
    ]);
  });

  it('lead to the list of their notices', () => {
    const href = toListHref(filter, ['2026-10-24', '2026-11-22']) ?? '';
    const url = new URL(href, 'http://localhost');
    expect(url.pathname).toBe('/tender/0/330000');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      keywords: '桥梁 隧道',
      exclude: '监理',
      start: '2026-10-24',
      end: '2026-11-22',
    });
  });

  it('that no list shows are told in words, too, and lead nowhere', () => {
    const [one, other] = ['a'.repeat(32), 'b'.repeat(32)] as const;
    const many = { buyers: [one, other], words: ['桥'], amountMin: '30000000.00' };
    expect(listConditions(many, { [one]: '江北城投', [other]: '江南城投' })).toEqual([
      '“桥”',
      '招标人：江北城投、江南城投',
      '3,000 万元以上',
    ]);
    expect(toListHref(many, ['2026-10-24', '2026-11-22'])).toBeUndefined();
  });

  it('give a new subscription its name', () => {
    expect(proposeName(['“桥梁”', '浙江省'], 40)).toBe('桥梁 浙江省');
    expect(proposeName(['一二三四五'], 3)).toBe('一二三');
  });
});
