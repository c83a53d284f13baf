import { Divisions, regionName } from './divisions.ts';
import { divisionRows } from './seed/division-rows.ts';

const divisions = new Divisions(divisionRows());

describe('resolve', () => {
  it.each([
    ['420000', '420000'],
    ['湖北', '420000'],
    ['湖北省宜昌市兴山县', '420526'],
    ['湖北省兴山县', '420526'],
    ['兴山县古夫镇万家湾', '420526'],
    ['湖北宜昌', '420500'],
    ['恩施', '422800'],
    ['仙桃市', '429004'],
    ['北京市朝阳区', '110105'],
    ['重庆城口', '500229'],
    ['内蒙古呼伦贝尔', '150700'],
    ['新疆 乌鲁木齐', '650100'],
    ['广西南宁市', '450100'],
    ['香港', '810000'],
  ])('finds %s', (words, code) => expect(divisions.resolve(words)?.code).toBe(code));

  it.each(['', '/', '某地', '朝阳区', '999999', '火星市'])('returns undefined for "%s"', (words) =>
    expect(divisions.resolve(words)).toBeUndefined(),
  );

  it('searches within a given division', () => {
    expect(divisions.resolve('朝阳区', '110000')?.code).toBe('110105');
  });
});

describe('divisions', () => {
  it('have three levels, and names without grouping cities', () => {
    const rows = divisionRows();
    expect(new Set(rows.map(({ level }) => level))).toEqual(new Set([1, 2, 3]));
    expect(divisions.byCode('429004')?.fullName).toBe('湖北省 仙桃市');
  });

  it('show as province and city', () => {
    expect(regionName(divisions, '420526')).toBe('湖北省 宜昌市');
    expect(regionName(divisions, null)).toBe('');
  });
});
