import { MAX_DIRECTORY_LEVELS } from '@zhucheng/contracts';
import fc from 'fast-check';
import {
  countLevels,
  findMergeProblem,
  findPlaceProblem,
  listPath,
  placeAmong,
  type PlacedDirectory,
} from './directories.rules.ts';

const column = (id: string, parentId: string | null = null): PlacedDirectory => ({
  id,
  bizType: 'NEWS',
  kind: 'column',
  parentId,
  name: id,
});

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const step = fc.record({
  id: fc.constantFrom(...NAMES),
  to: fc.option(fc.constantFrom(...NAMES), { nil: null }),
  isMerge: fc.boolean(),
});

/** Applies what the rules allow. */
function run(steps: readonly { id: string; to: string | null; isMerge: boolean }[]) {
  let all = NAMES.map((name) => column(name));
  for (const { id, to, isMerge } of steps) {
    const one = all.find((each) => each.id === id);
    const target = all.find((each) => each.id === to);
    if (!one) continue;
    if (!isMerge && !findPlaceProblem(all, one, to)) {
      all = all.map((each) => (each === one ? { ...each, parentId: to } : each));
    }
    if (isMerge && target && !findMergeProblem(all, one, target)) {
      all = all
        .filter((each) => each !== one)
        .map((each) => (each.parentId === id ? { ...each, parentId: to } : each));
    }
  }
  return all;
}

describe('a tree of columns', () => {
  it('has no circle and not too many levels, whatever is moved and merged', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const all = run(steps);
        for (const { id, parentId } of all) {
          const path = listPath(all, id);
          expect(path[0]?.parentId).toBe(null);
          expect(path.length).toBeLessThanOrEqual(MAX_DIRECTORY_LEVELS);
          expect(parentId === null || all.some((each) => each.id === parentId)).toBe(true);
        }
      }),
    );
  });

  it('says why something cannot be moved', () => {
    const all = [column('a'), column('b', 'a'), column('c', 'b'), column('d')];
    const [a, , , d] = all as [PlacedDirectory, PlacedDirectory, PlacedDirectory, PlacedDirectory];
    expect(countLevels(all, 'a')).toBe(3);
    expect(findPlaceProblem(all, a, 'c')).toContain('自己下面');
    expect(findPlaceProblem(all, a, 'd')).toContain('最多 3 级');
    expect(findPlaceProblem(all, d, 'b')).toBeUndefined();
    expect(findPlaceProblem(all, d, 'x')).toContain('不在了');
    expect(findPlaceProblem(all, { ...d, bizType: 'HELP' }, 'a')).toContain('同一类');
    expect(findPlaceProblem(all, { ...d, kind: 'topic' }, 'a')).toContain('专题');
  });
});

describe('an order', () => {
  it('keeps everybody, with one at its place', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(NAMES), fc.nat(9), (siblings, index) => {
        const placed = placeAmong(siblings, 'a', index);
        expect(placed.toSorted()).toEqual([...new Set([...siblings, 'a'])].toSorted());
        expect(placed.indexOf('a')).toBe(Math.min(index, placed.length - 1));
        const others = (list: readonly string[]) => list.filter((one) => one !== 'a');
        expect(others(placed)).toEqual(others(siblings));
      }),
    );
  });
});
