import fc from 'fast-check';
import { formatListCursor, parseListCursor, shortenPage } from './cursor.rules.ts';

const isPair = (values: readonly unknown[]): values is readonly [number, string] =>
  values.length === 2 && typeof values[0] === 'number' && typeof values[1] === 'string';

const lists = fc.record({
  name: fc.constantFrom('tenders', 'news'),
  conditions: fc.dictionary(fc.constantFrom('keywords', 'division'), fc.string()),
});

describe('list cursors', () => {
  it('bring back the position that they were made of', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.string(), (list, time, id) => {
        const cursor = formatListCursor(list, [time, id]);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(parseListCursor(list, cursor, isPair)).toEqual([time, id]);
      }),
    );
  });

  it('are refused for another list and for other conditions', () => {
    const list = { name: 'tenders', conditions: { keywords: '桥梁' } };
    const cursor = formatListCursor(list, [1, 'a']);
    const others = [
      { name: 'news', conditions: { keywords: '桥梁' } },
      { name: 'tenders', conditions: { keywords: '隧道' } },
      { name: 'tenders', conditions: {} },
    ];
    for (const other of others) {
      expect(() => parseListCursor(other, cursor, isPair)).toThrow('别的条件');
    }
  });

  it('are refused in any form that was not written here', () => {
    const list = { name: 'tenders', conditions: {} };
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseListCursor(list, text, isPair)).toThrow('游标');
      }),
    );
    expect(() => parseListCursor(list, formatListCursor(list, ['a', 1]), isPair)).toThrow('游标');
  });
});

describe('shortened pages', () => {
  it('begin where the long one does, and walk over every record once', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(400), sizes, (limit, total, room) => {
        let page = { current: 1, size: limit };
        let read = 0;
        for (let at = 0; read < total; at += 1) {
          expect((page.current - 1) * page.size).toBe(read);
          const max = Math.min(page.size, room[at % room.length] ?? 1);
          page = shortenPage(page, max);
          expect(page.size).toBeGreaterThan(0);
          expect(page.size).toBeLessThanOrEqual(max);
          read += page.size;
          page = { ...page, current: page.current + 1 };
        }
      }),
    );
  });
});
