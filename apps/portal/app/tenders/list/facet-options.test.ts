import { listOptions, regionOptions, singleOptions } from './facet-options.ts';

const facets = {
  infoType: [],
  projectType: [],
  province: [
    { key: '320000', name: '江苏省', total: 4 },
    { key: '330000', name: '浙江省', total: 9 },
  ],
  today: 0,
  region: null,
};
const shown = (options: ReturnType<typeof regionOptions>) =>
  options.map(({ label, depth = 0, selected, href }) =>
    [' '.repeat(depth) + label, selected ? '✓' : '', href].join('|'),
  );

describe('listOptions', () => {
  it('adds a value to the chosen ones and takes a chosen one off', () => {
    const values = [
      { id: 'ROAD', name: '公路' },
      { id: 'GOV', name: '市政' },
    ];
    const totals = [{ key: 'GOV', total: 3 }];
    expect(listOptions({ page: 4, projectTypes: ['GOV'] }, 'projectTypes', values, totals)).toEqual(
      [
        { label: '公路', href: '/tender?types=ROAD,GOV', selected: false, count: 0 },
        { label: '市政', href: '/tender', selected: true, count: 3 },
      ],
    );
  });
});

describe('singleOptions', () => {
  it('replaces the chosen value, and counts all', () => {
    const values = [
      { id: '0100', name: '招标公告' },
      { id: '0104', name: '结果公示' },
    ];
    const totals = [
      { key: '0100', total: 2 },
      { key: '0104', total: 5 },
    ];
    const options = singleOptions({ page: 1, infoTypes: ['0104'] }, values, totals);
    expect(options.map(({ href, selected, count }) => [href, selected, count])).toEqual([
      ['/tender', false, 7],
      ['/tender/0/0/1/0100', false, 2],
      ['/tender', true, 5],
    ]);
  });
});

describe('regionOptions', () => {
  it('lists provinces, the most notices first', () => {
    expect(shown(regionOptions({ page: 1 }, facets, {}))).toEqual([
      '浙江省||/tender/0/330000',
      '江苏省||/tender/0/320000',
    ]);
  });

  it('opens the chosen province, whose parts replace it', () => {
    const division = [{ key: '330100', name: '杭州市', total: 7 }];
    expect(
      shown(regionOptions({ page: 1, regions: ['330000'] }, { ...facets, division }, {})),
    ).toEqual([
      '浙江省|✓|/tender',
      ' 杭州市||/tender/0/330100',
      '江苏省||/tender?regions=320000,330000',
    ]);
  });

  it('shows the way to a chosen county, and leads back by it', () => {
    const names = { 330100: '浙江省 杭州市', 330106: '浙江省 杭州市 西湖区' };
    expect(shown(regionOptions({ page: 1, regions: ['330106'] }, facets, names))).toEqual([
      '浙江省||/tender/0/330000',
      ' 杭州市||/tender/0/330100',
      '  西湖区|✓|/tender/0/330100',
      '江苏省||/tender?regions=320000,330106',
    ]);
  });
});
