import fc from 'fast-check';
import { findBranchEnd, listBranch, listSiblings, type TreeMessage } from './branches.ts';

/** Trees of any shape: each message follows one that was made before it, or none. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 40 }).map((choices) =>
  choices.map((choice, at): TreeMessage => {
    const parent = choice % (at + 1);
    return { id: `m${at}`, parent: parent === at ? null : `m${parent}` };
  }),
);

const inTree = trees.chain((tree) => fc.tuple(fc.constant(tree), fc.constantFrom(...tree)));

describe('branches', () => {
  it('lead from a first question to their end without a gap', () => {
    fc.assert(
      fc.property(inTree, ([tree, { id }]) => {
        const branch = listBranch(tree, id);
        expect(branch[0]?.parent).toBeNull();
        expect(branch.at(-1)?.id).toBe(id);
        expect(branch.slice(1).map(({ parent }) => parent)).toEqual(
          branch.slice(0, -1).map((message) => message.id),
        );
      }),
    );
  });

  it('end where nothing follows, and go through the message that was chosen', () => {
    fc.assert(
      fc.property(inTree, ([tree, { id }]) => {
        const end = findBranchEnd(tree, id);
        expect(tree.some(({ parent }) => parent === end)).toBe(false);
        expect(listBranch(tree, end).map((message) => message.id)).toContain(id);
      }),
    );
  });

  it('fork where messages have one parent', () => {
    const tree = [
      { id: 'q1', parent: null },
      { id: 'a1', parent: 'q1' },
      { id: 'q2', parent: 'a1' },
      { id: 'q3', parent: 'a1' },
      { id: 'a3', parent: 'q3' },
    ];
    const ids = (messages: readonly TreeMessage[]) => messages.map(({ id }) => id);
    expect(ids(listSiblings(tree, { id: 'q3', parent: 'a1' }))).toEqual(['q2', 'q3']);
    expect(findBranchEnd(tree, 'q1')).toBe('a3');
    expect(findBranchEnd(tree, 'q2')).toBe('q2');
    expect(ids(listBranch(tree, 'a3'))).toEqual(['q1', 'a1', 'q3', 'a3']);
  });

  it('are none for an unknown end, and end in a ring', () => {
    expect(listBranch([], null)).toEqual([]);
    expect(listBranch([], 'm0')).toEqual([]);
    const ring = [
      { id: 'a', parent: 'b' },
      { id: 'b', parent: 'a' },
    ];
    expect(listBranch(ring, 'a')).toHaveLength(2);
    expect(['a', 'b']).toContain(findBranchEnd(ring, 'a'));
  });
});
