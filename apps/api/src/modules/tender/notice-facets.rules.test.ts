import fc from 'fast-check';
import { sumFacets, type FacetGroup } from './notice-facets.rules.ts';

const group: fc.Arbitrary<FacetGroup> = fc.record({
  infoType: fc.constantFrom('0100', '0102', '0104'),
  projectType: fc.constantFrom('ROAD', 'BUILDING'),
  province: fc.constantFrom('33', '42', null),
  inInfoType: fc.boolean(),
  inProjectType: fc.boolean(),
  inProvince: fc.boolean(),
  total: fc.nat(9),
  today: fc.nat(9),
});

const sum = (groups: FacetGroup[], of: 'total' | 'today' = 'total') =>
  groups.reduce((total, each) => total + each[of], 0);

describe('sumFacets', () => {
  it('counts each facet value under the filters of the other facets', () => {
    fc.assert(
      fc.property(fc.array(group), fc.array(group), (some, others) => {
        const groups = [...some, ...others];
        const counts = sumFacets(groups);
        const list = groups.filter((it) => it.inInfoType && it.inProjectType && it.inProvince);
        expect([counts.total, counts.today]).toEqual([sum(list), sum(list, 'today')]);
        for (const [key, total] of counts.infoType) {
          const found = groups.filter((it) => it.inProjectType && it.inProvince);
          expect(total).toBe(sum(found.filter(({ infoType }) => infoType === key)));
        }
        for (const [key, total] of counts.projectType) {
          const found = groups.filter((it) => it.inInfoType && it.inProvince);
          expect(total).toBe(sum(found.filter(({ projectType }) => projectType === key)));
        }
        for (const [key, total] of counts.province) {
          const found = groups.filter((it) => it.inInfoType && it.inProjectType);
          expect(total).toBe(sum(found.filter(({ province }) => province === key)));
        }
        expect([...counts.province.keys()]).not.toContain(null);
      }),
    );
  });

  it('counts nothing in no groups', () => {
    expect(sumFacets([])).toMatchObject({ total: 0, today: 0, infoType: new Map() });
  });
});
