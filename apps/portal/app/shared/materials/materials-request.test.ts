import { formatMaterialList, parseMaterialList } from './materials-request.ts';

const id = 'a'.repeat(32);
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://list');
  const [, , , directory, page] = pathname.split('/');
  return parseMaterialList({ id: directory, page }, searchParams);
};

describe('addresses of material lists', () => {
  it.each([
    { id: undefined, page: 1, filter: {} },
    { id, page: 1, filter: { fileType: 'XLSX' as const } },
    { id: undefined, page: 3, filter: { keywords: '计量 表', sort: 'downloads' as const } },
  ])('parse back to their view: %j', (view) => {
    const address = formatMaterialList(view);
    expect(address).toMatch(/[?&]tabsType=download(&|$)/);
    expect(read(address)).toEqual(view);
  });

  it('drop malformed filters', () => {
    const odd = '/information/list?tabsType=download&fileType=EXE&sort=worst&keywords=%20%20';
    expect(read(odd).filter).toEqual({});
    expect(read(`/information/list?keywords=${'长'.repeat(40)}`).filter.keywords).toHaveLength(30);
  });
});
