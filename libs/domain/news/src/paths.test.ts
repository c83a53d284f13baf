import { BIZ_TYPES } from './biz-type.ts';
import { getArticlePath, getColumnPath, getTagPath } from './paths.ts';

const id = '0'.repeat(31) + '1';

describe('addresses of content', () => {
  it.each([
    ['NEWS', `/news/${id}`],
    ['NORMAL', `/standard/detail/${id}`],
    ['VIDEO', `/video?id=${id}`],
    ['HELP', `/help/detail/${id}`],
  ] as const)('returns the address of %s: %s', (bizType, path) => {
    expect(getArticlePath({ id, bizType })).toBe(path);
  });

  it.each(BIZ_TYPES.map((type) => type.id))(
    'numbers the pages of %s from the second on',
    (bizType) => {
      expect(getColumnPath({ id, bizType })).toMatch(new RegExp(`/${id}($|\\?)`));
      expect(getColumnPath({ id, bizType }, 3)).toMatch(new RegExp(`/${id}/3($|\\?)`));
    },
  );

  it('numbers the pages of a tag likewise', () => {
    expect([getTagPath(id), getTagPath(id, 2)]).toEqual([`/news/tag/${id}`, `/news/tag/${id}/2`]);
  });

  it('includes the tab of lists on the information page', () => {
    expect(getColumnPath({ id, bizType: 'VIDEO' }, 2)).toBe(
      `/information/list/${id}/2?tabsType=video`,
    );
  });
});
