/** @jest-environment node */
import fc from 'fast-check';
import { nearestOperations, searchOperations, similarity } from './search.ts';

const one = (id: string, path: string, summary: string) => ({
  id,
  path,
  summary,
  method: 'GET',
  tag: 't',
});
const OPERATIONS = [
  one('openTenders.listTenders', '/open/v1/tenders', '查公告'),
  one('openTenders.getTender', '/open/v1/tenders/{id}', '取一条公告'),
  one('news.get', '/news/pub/get', '文章'),
];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

it('finds operations by all words of name, path and id, an exact id first', () => {
  expect(ids(searchOperations(OPERATIONS, '公告 {id}'))).toEqual(['openTenders.getTender']);
  expect(ids(searchOperations(OPERATIONS, 'NEWS.GET'))).toEqual(['news.get']);
  expect(searchOperations(OPERATIONS, '公告 news')).toEqual([]);
  expect(searchOperations(OPERATIONS, ' ')).toEqual([]);
});

it('names the operations that are called alike', () => {
  expect(ids(nearestOperations(OPERATIONS, 'openTenders.listTender'))[0]).toBe(
    'openTenders.listTenders',
  );
  expect(nearestOperations(OPERATIONS, 'zzz')).toEqual([]);
});

it('measures likeness alike from both sides, 1 for the same', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 2 }), (a, b) => {
      expect(similarity(a, b)).toBe(similarity(b, a));
      expect(similarity(b, b)).toBe(1);
      expect(similarity(a, b)).toBeLessThanOrEqual(1);
    }),
  );
});
