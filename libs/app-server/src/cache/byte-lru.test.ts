import fc from 'fast-check';
import { ByteLru } from './byte-lru.ts';

describe('ByteLru', () => {
  it('lets go of what was asked for only once before what was asked for again', () => {
    const lru = new ByteLru<string>(100);
    lru.set('read', 'r', 10);
    lru.get('read');
    for (let n = 0; n < 50; n += 1) lru.set(`crawled-${n}`, 'c', 10);
    expect(lru.get('read')).toBe('r');
    expect(lru.get('crawled-0')).toBeUndefined();
    expect(lru.get('crawled-49')).toBe('c');
  });

  it('does not hold what alone takes more than an eighth', () => {
    const lru = new ByteLru<string>(80);
    expect(lru.set('large', 'l', 11)).toBe(false);
    expect(lru.set('small', 's', 10)).toBe(true);
    expect(lru.size).toBe(1);
  });

  it('never holds more than its room, counts rightly and tells of everything that leaves', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l');
    const action = fc.oneof(
      fc.record({ kind: fc.constant('set' as const), key, bytes: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ kind: fc.constant('get' as const), key, bytes: fc.constant(0) }),
      fc.record({ kind: fc.constant('delete' as const), key, bytes: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
        const held = new Map<string, number>();
        const lru = new ByteLru<number>(100, (gone) => held.delete(gone));
        for (const { kind, key: name, bytes } of actions) {
          if (kind === 'get') expect(lru.get(name)).toBe(held.get(name));
          if (kind === 'delete') lru.delete(name);
          if (kind === 'set') {
            held.set(name, bytes);
            if (lru.set(name, bytes, bytes)) held.set(name, bytes);
            else held.delete(name);
          }
          expect(lru.bytes).toBeLessThanOrEqual(100);
          expect(lru.size).toBe(held.size);
          expect(lru.bytes).toBe([...held.values()].reduce((sum, one) => sum + one, 0));
        }
        lru.clear();
        expect([lru.size, lru.bytes, held.size]).toEqual([0, 0, 0]);
      }),
    );
  });
});
