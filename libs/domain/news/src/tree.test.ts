import { getReadingMinutes } from './reading-time.ts';
import { findInTree, splitInTwo, filterReachable, type TreeNode } from './tree.ts';

const tree: TreeNode[] = [
  { id: 'a', children: [{ id: 'a1' }, { id: 'a2', children: [{ id: 'a2x' }] }] },
  { id: 'b', direct: true },
  { id: 'c', children: [] },
];

describe('findInTree', () => {
  it('finds a category by its own id', () => {
    expect(findInTree(tree, 'b')).toEqual({ category: tree[1] });
  });

  it('finds the child column of a deeper node', () => {
    expect(findInTree(tree, 'a2x')).toMatchObject({ category: { id: 'a' }, child: { id: 'a2' } });
  });

  it('returns undefined for an unknown id', () => expect(findInTree(tree, 'z')).toBeUndefined());
});

describe('filterReachable', () => {
  it('keeps nodes with children or a direct flag', () => {
    expect(filterReachable(tree).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('splitInTwo', () => {
  it('returns at most two lists of five', () => {
    const [left, right] = splitInTwo(Array.from({ length: 12 }, (_, i) => i));
    expect(left).toEqual([0, 1, 2, 3, 4]);
    expect(right).toEqual([5, 6, 7, 8, 9]);
  });
});

describe('getReadingMinutes', () => {
  it('is at least one', () => {
    expect(getReadingMinutes(0)).toBe(1);
    expect(getReadingMinutes(1200)).toBe(3);
  });
});
