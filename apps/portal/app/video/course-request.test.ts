import { canonicalListPath, formatCourseList, courseRequest, courseQuery } from './course-request.ts';

const cat = 'a'.repeat(32);
const read = (query: string) => courseQuery.parse(new URLSearchParams(query));

describe('the view of a list of courses', () => {
  it.each(['', `cat=${cat}`, 'level=%E5%85%A5%E9%97%A8', 'sort=hot', `cat=${cat}&sort=hot&page=3`])(
    'has the address that it was read from: ?%s',
    (query) => {
      const view = read(query);
      expect(view && formatCourseList(view)).toBe(query ? `/video?${query}` : '/video');
    },
  );

  it.each(['cat=1', 'level=x', 'page=0', 'page=-1', 'page=x', 'page=99999'])(
    'refuses ?%s',
    (query) => expect(read(query)).toBeUndefined(),
  );

  it('takes an unknown order for the standard one', () => {
    expect(read('sort=x')).toMatchObject({ sort: 'newest', page: 1 });
  });

  it.each([
    ['page=2', '/video?page=2'],
    ['sort=hot&page=2', '/video'],
    [`cat=${cat}&level=${encodeURIComponent('入门')}&page=3`, `/video?cat=${cat}`],
  ])('is kept by search engines for ?%s as %s', (query, path) => {
    const view = read(query);
    expect(view && canonicalListPath(view)).toBe(path);
  });

  it('asks for a page of twelve', () => {
    const view = read('page=2');
    expect(view && courseRequest(view)).toMatchObject({ current: 2, size: 12, sort: 'newest' });
  });
});
