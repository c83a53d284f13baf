import { getOrganisationPath, parseTenderAddress } from '@zhucheng/domain-tender';
import { chooseUnit, createScale, formatPercent, formatShort } from './charts/chart-scale.ts';
import { getOrganisationListPath, parseOrganisationList } from './list-query.ts';
import { getCountedListPath, getMainRole, type Profile } from './profile-links.ts';

const ID = '0192f0c1aaaa7bbb8cccddddeeee0001';
const profile = (changes: Partial<Profile>) =>
  ({
    id: ID,
    role: 'buyer',
    infoType: '0100',
    months: [{ month: '2025-12' }, { month: '2026-02' }],
    ...changes,
  }) as Profile;

describe('links of an organisation', () => {
  it('lead to the notices of a month, of a type and of a region', () => {
    const read = (part: Parameters<typeof getCountedListPath>[1], changes = {}) =>
      parseTenderAddress(getCountedListPath(profile(changes), part));
    const year = { infoTypes: ['0100'], buyer: ID, start: '2025-12-01', end: '2026-02-28' };
    expect(read({ month: '2026-01' })).toMatchObject({
      ...year,
      start: '2026-01-01',
      end: '2026-01-31',
    });
    expect(read({ projectType: 'ROAD' })).toMatchObject({ ...year, projectTypes: ['ROAD'] });
    expect(read({ region: '330200' })).toMatchObject({ ...year, regions: ['330200'] });
    expect(read({}, { role: 'bidder', infoType: '0104' })).toMatchObject({
      winner: ID,
      infoTypes: ['0104'],
    });
  });

  it('leave out the role of most projects', () => {
    const roles = [
      { role: 'buyer', projects: 1 },
      { role: 'bidder', projects: 5 },
    ] as const;
    expect(getMainRole([...roles])).toBe('bidder');
    expect(getOrganisationPath(ID)).toBe(`/tender?view=org&id=${ID}`);
    expect(getOrganisationPath(ID, 'buyer')).toBe(`/tender?view=org&id=${ID}&role=buyer`);
  });
});

describe('the list of organisations', () => {
  it.each([
    [{ page: 1 }, '/tender?view=orgs'],
    [{ role: 'agency', page: 3 }, '/tender?view=orgs&role=agency&page=3'],
    [{ keywords: '城投', page: 1 }, '/tender?view=orgs&keywords=%E5%9F%8E%E6%8A%95'],
  ] as const)('reads the address of %j', (filter, address) => {
    expect(getOrganisationListPath(filter)).toBe(address);
    const query = new URL(address, 'http://x').searchParams;
    expect(parseOrganisationList(query)).toMatchObject(filter);
  });

  it('has no page 0, and ignores unknown roles', () => {
    expect(parseOrganisationList(new URLSearchParams('page=0'))).toBeUndefined();
    expect(parseOrganisationList(new URLSearchParams('role=friend'))?.role).toBeUndefined();
  });
});

describe('scales of charts', () => {
  it('have three round steps that hold the highest value', () => {
    expect(createScale(5, true)).toEqual({ step: 2, max: 6 });
    expect(createScale(0, true)).toEqual({ step: 1, max: 3 });
    expect(createScale(7, true)).toEqual({ step: 3, max: 9 });
    expect(createScale(9.8, false)).toEqual({ step: 5, max: 15 });
    expect(createScale(0, false).max).toBeGreaterThan(0);
    for (const highest of [1, 3, 11, 29, 301, 99_999]) {
      expect(createScale(highest, true).max).toBeGreaterThanOrEqual(highest);
      expect(createScale(highest / 7, false).max).toBeGreaterThanOrEqual(highest / 7);
    }
  });

  it('are in 亿 for large amounts', () => {
    expect(chooseUnit([2e8, 5])).toEqual({ name: '亿元', size: 1e8 });
    expect(chooseUnit([])).toEqual({ name: '万元', size: 1e4 });
    expect(formatShort(4.6)).toBe('4.6');
    expect(formatShort(3738.34)).toBe('3,738.34');
    expect(formatShort(12_000_000)).toBe('12,000,000');
    expect(formatPercent(0.93849)).toBe('93.8%');
  });
});
