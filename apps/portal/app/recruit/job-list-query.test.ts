/** @jest-environment node */
import { formatJobList, jobListQuery } from './job-list-query.ts';

const parse = (query: string) => jobListQuery.parse(new URLSearchParams(query));

describe('jobListQuery', () => {
  it('formats city and page and leaves out the first page', () => {
    expect(formatJobList()).toBe('/recruit');
    expect(formatJobList('成都', 2)).toBe('/recruit?city=%E6%88%90%E9%83%BD&page=2');
    expect(formatJobList('成都')).toBe('/recruit?city=%E6%88%90%E9%83%BD');
  });

  it('parses what it formats', () => {
    expect(parse('city=%E6%88%90%E9%83%BD&page=2')).toEqual({ city: '成都', page: 2 });
    expect(parse('city=&page=1')).toEqual({ page: 1 });
  });

  it('rejects a city that is too long and an invalid page', () => {
    expect(parse(`city=${'长'.repeat(31)}`)).toBeUndefined();
    expect(parse('page=0')).toBeUndefined();
  });
});
