import { Divisions } from '../../db/divisions.ts';
import { adjacentProvinces, findNearbyRegions } from './nearby-regions.rules.ts';

const row = (code: string, name: string, parentCode: string | null, level: number) => ({
  code,
  name,
  fullName: name,
  parentCode,
  level,
});
const divisions = new Divisions([
  row('330000', '浙江省', null, 1),
  row('330100', '杭州市', '330000', 2),
  row('330200', '宁波市', '330000', 2),
  row('330300', '温州市', '330000', 2),
  row('330106', '西湖区', '330100', 3),
  row('330108', '滨江区', '330100', 3),
  row('310000', '上海市', null, 1),
  row('350000', '福建省', null, 1),
  row('650000', '新疆维吾尔自治区', null, 1),
]);
const near = (code: string, totals: Record<string, number>) => {
  const division = divisions.byCode(code);
  if (!division) throw new Error(code);
  return findNearbyRegions(divisions, division, new Map(Object.entries(totals))).map(
    ({ name, total }) => `${name} ${total}`,
  );
};

describe('findNearbyRegions', () => {
  it('offers the division above, its other parts, then adjacent provinces', () =>
    expect(near('330100', { 330281: 2, 330300: 3, 310101: 1, 350100: 4, 650100: 9 })).toEqual([
      '浙江省 5',
      '温州市 3',
      '宁波市 2',
      '福建省 4',
      '上海市 1',
    ]));

  it('offers the city of a county first', () =>
    expect(near('330106', { 330108: 2 })).toEqual(['杭州市 2', '滨江区 2']));

  it('offers adjacent provinces of a province', () =>
    expect(near('330000', { 310101: 1, 650100: 9 })).toEqual(['上海市 1']));

  it('offers nothing where nothing is near', () => expect(near('330000', {})).toEqual([]));
});

describe('adjacent provinces', () => {
  const pairs = new Set(
    adjacentProvinces().flatMap(([from, to]) => to.split(' ').map((code) => `${from} ${code}`)),
  );

  it('are mutual', () => {
    const oneWay = [...pairs].filter((pair) => !pairs.has(pair.split(' ').toReversed().join(' ')));
    // Hainan's ferry ports and Taiwan's strait are listed from one side.
    expect(oneWay).toEqual(['46 45', '71 35']);
  });
});
