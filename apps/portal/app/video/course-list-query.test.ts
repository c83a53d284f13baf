import {
  canonicalListPath,
  formatCourseList,
  courseListRequest,
  courseListQuery,
} from './course-list-query.ts';

const cat = 'a'.repeat(32);
const read = (query: string) => courseListQuery.parse(new URLSearchParams(query));

describe('courseListQuery', () => {
  it.each(['', `cat=${cat}`, 'level=%E5%85%A5%E9%97%A8', 'sort=hot', `cat=${cat}&sort=hot&page=3`])(
    'formats what it parses: ?%s',
    (query) => {
      const view = read(query);
      expect(view && formatCourseList(view)).toBe(query ? `/video?${query}` : '/video');
    },
  );

  it.each(['cat=1', 'level=x', 'page=0', 'page=-1', 'page=x', 'page=99999'])(
    'rejects ?%s',
    (query) => expect(read(query)).toBeUndefined(),
  );

  it('replaces an unknown order by the default', () => {
    expect(read('sort=x')).toMatchObject({ sort: 'newest', page: 1 });
  });

  it.each([
    ['page=2', '/video?page=2'],
    ['sort=hot&page=2', '/video'],
    [`cat=${cat}&level=${encodeURIComponent('入门')}&page=3`, `/video?cat=${cat}`],
  ])('gives ?%s the canonical path %s', (query, path) => {
    const view = read(query);
    expect(view && canonicalListPath(view)).toBe(path);
  });

  it('requests twelve courses per page', () => {
    const view = read('page=2');
    expect(view && courseListRequest(view)).toMatchObject({ current: 2, size: 12, sort: 'newest' });
  });
});
