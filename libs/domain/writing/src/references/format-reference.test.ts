import { formatReference, formatReferences } from './format-reference.ts';

test('a paper on a site has authors, publisher, day, access and address', () => {
  expect(
    formatReference({
      kind: 'online',
      authors: ['工程研究组', '造价组'],
      title: '三量对比',
      publisher: '筑程云',
      date: '2026-10-30',
      accessed: '2026-11-26',
      url: 'http://x/paper/detail/1',
    }),
  ).toBe(
    '工程研究组, 造价组. 三量对比[EB/OL]. 筑程云, 2026-10-30[2026-11-26]. http://x/paper/detail/1.',
  );
});

test('more than three authors are shortened', () => {
  const reference = {
    kind: 'other' as const,
    authors: ['甲', '乙', '丙', '丁'],
    title: '测温记录',
  };
  expect(formatReference(reference)).toBe('甲, 乙, 丙, 等. 测温记录[Z].');
});

test('a standard has its number before its name, once, and no access date without an address', () => {
  const standard = { kind: 'standard' as const, authors: [], number: 'GB 50496-2018' };
  const expected = 'GB 50496-2018 大体积混凝土施工标准[S].';
  const accessed = '2026-11-26';
  expect(formatReference({ ...standard, title: '大体积混凝土施工标准', accessed })).toBe(expected);
  expect(formatReference({ ...standard, title: 'GB 50496-2018 大体积混凝土施工标准' })).toBe(
    expected,
  );
});

test('references of a writing stand in the order of their numbers', () => {
  const cite = (number: number, title: string, url?: string) => ({
    number,
    passageId: String(number),
    quote: '',
    headingPath: [],
    source: { kind: 'article' as const, id: title, title, url },
  });
  expect(formatReferences([cite(2, '勘察报告'), cite(1, '监测要点', 'http://x/1')])).toEqual([
    '[1] 监测要点[EB/OL]. http://x/1.',
    '[2] 勘察报告[Z].',
  ]);
  const own = formatReferences(
    [cite(1, '监测要点', '/news/1')],
    '2026-11-26',
    'https://site.example',
  );
  expect(own).toEqual(['[1] 监测要点[EB/OL]. [2026-11-26]. https://site.example/news/1.']);
});
