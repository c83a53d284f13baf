import fc from 'fast-check';
import { fuseRanks } from './fuse-ranks.rules.ts';
import { VectorSet, type VectorEntry } from './vector-set.rules.ts';

const DIMENSIONS = 3;
/** Vectors of length 1 in this direction. */
const toUnit = (values: readonly number[]) => {
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
};
const vectors = fc
  .array(fc.integer({ min: -9, max: 9 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .filter((values) => values.some((value) => value !== 0))
  .map(toUnit);
const changes = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 20 }),
    vector: vectors,
    kind: fc.constantFrom('NEWS', 'NORMAL'),
    isAdded: fc.boolean(),
  }),
  { maxLength: 60 },
);

const similarityOf = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('a set of vectors', () => {
  it('finds what a comparison of all finds, whatever was added and removed', () => {
    fc.assert(
      fc.property(changes, vectors, fc.integer({ min: 1, max: 8 }), (steps, vector, limit) => {
        const set = new VectorSet();
        const there = new Map<number, VectorEntry>();
        for (const { isAdded, ...step } of steps) {
          const entry = { ...step, key: `key ${step.id}` };
          if (isAdded) {
            set.add(entry);
            if (!there.has(entry.id)) there.set(entry.id, entry);
          } else {
            set.remove(entry.id);
            there.delete(entry.id);
          }
        }
        const expected = [...there.values()]
          .filter(({ kind }) => kind === 'NEWS')
          .map((entry) => similarityOf(entry.vector, vector))
          .filter((similarity) => similarity >= 0.3)
          .toSorted((one, other) => other - one)
          .slice(0, limit);
        const found = set.search({ vector, limit, kinds: ['NEWS'] });
        expect(set.size).toBe(there.size);
        expect(found.map(({ similarity }) => similarity)).toEqual(expected);
        for (const { key, similarity } of found) {
          const entry = there.get(Number(key.slice(4)));
          expect(similarity).toBe(entry && similarityOf(entry.vector, vector));
        }
      }),
    );
  });

  it('takes vectors of one length only, and compares no others', () => {
    const set = new VectorSet();
    set.add({ id: 1, key: 'a', kind: 'NEWS', vector: toUnit([1, 0, 0]) });
    set.add({ id: 2, key: 'b', kind: 'NEWS', vector: toUnit([1, 0]) });
    expect(set.size).toBe(1);
    expect(set.search({ vector: toUnit([1, 0]), limit: 5 })).toEqual([]);
    expect(set.search({ vector: toUnit([1, 0, 0]), limit: 0 })).toEqual([]);
  });
});

describe('rankings', () => {
  it('are joined so that what both know comes first', () => {
    expect(fuseRanks([['a', 'b', 'c'], ['d', 'b'], []])).toEqual(['b', 'a', 'd', 'c']);
    expect(fuseRanks([])).toEqual([]);
  });
});
