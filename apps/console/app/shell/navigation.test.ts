/** @jest-environment node */
import { isCurrent, listNavigation } from './navigation.ts';
import { findTargets } from './palette-targets.ts';

const titles = (permissions: Parameters<typeof listNavigation>[0]) =>
  listNavigation(permissions).flatMap(({ entries }) => entries.map(({ title }) => title));

describe('the menu', () => {
  it('has what the role may open', () => {
    expect(titles([])).toEqual(['今天']);
    expect(titles(['staff'])).toEqual(['今天', '人员']);
    expect(titles(['staff', 'roles'])).toEqual(['今天', '人员', '角色']);
  });

  it('marks the page that is open', () => {
    expect(isCurrent('/console', '/console')).toBe(true);
    expect(isCurrent('/console', '/console/staff')).toBe(false);
    expect(isCurrent('/console/staff', '/console/staff/1')).toBe(true);
    expect(isCurrent('/console/staff', '/console/staffing')).toBe(false);
  });
});

describe('the palette', () => {
  const find = (
    text: string,
    permissions: Parameters<typeof findTargets>[1] = ['staff', 'roles'],
  ) => findTargets(text, permissions).map(({ title }) => title);

  it('finds pages by name, letters and other words', () => {
    for (const text of ['人员', 'renyuan', ' Staff ', '同事']) expect(find(text)[0]).toBe('人员');
  });

  it('offers to search in the lists that the role may open', () => {
    expect(find('张三')).toEqual(['在人员里找“张三”']);
    expect(find('张三', [])).toEqual([]);
    expect(findTargets('a&b', ['staff'])[0]?.path).toBe('/console/staff?keywords=a%26b');
  });

  it('lists all pages before anything is typed', () => {
    expect(find('')).toEqual(['今天', '人员', '角色']);
  });
});
