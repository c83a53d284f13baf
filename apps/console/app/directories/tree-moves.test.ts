/** @jest-environment node */
import fc from 'fast-check';
import {
  describePlace,
  listRows,
  moveByKey,
  placeByDrop,
  withPlace,
  type TreeNode,
} from './tree-moves.ts';

const column = (id: string, parentId: string | null = null): TreeNode => ({
  id,
  parentId,
  name: id,
  kind: 'column',
});
const START = [column('a'), column('b'), column('c', 'b'), column('d', 'b'), column('e')];
const shape = (all: readonly TreeNode[]) =>
  listRows(all, 'column').map(({ node, level }) => `${'-'.repeat(level - 1)}${node.id}`);
const press = (all: readonly TreeNode[], id: string, key: string) => {
  const place = moveByKey(all, id, key);
  return place ? withPlace(all, id, place) : [...all];
};

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const step = fc.oneof(
  fc.record({
    id: name,
    key: fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'),
  }),
  fc.record({ id: name, on: name, zone: fc.constantFrom('before', 'into', 'after') }),
);

describe('moves in the tree', () => {
  it('keep every directory once, without circles', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let all: TreeNode[] = START;
        for (const one of steps) {
          if ('key' in one) all = press(all, one.id, one.key);
          else {
            const place = placeByDrop(all, one.id, one.on, one.zone);
            if (place) all = withPlace(all, one.id, place);
          }
          const ids = listRows(all, 'column').map(({ node }) => node.id);
          expect(ids.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
        }
      }),
    );
  });

  it('follow the arrows', () => {
    expect(shape(press(START, 'd', 'ArrowUp'))).toEqual(['a', 'b', '-d', '-c', 'e']);
    expect(shape(press(START, 'b', 'ArrowRight'))).toEqual(['a', '-b', '--c', '--d', 'e']);
    expect(shape(press(START, 'c', 'ArrowLeft'))).toEqual(['a', 'b', '-d', 'c', 'e']);
    expect(moveByKey(START, 'a', 'ArrowUp')).toBeUndefined();
    expect(moveByKey(START, 'a', 'ArrowLeft')).toBeUndefined();
    expect(moveByKey(START, 'a', 'ArrowRight')).toBeUndefined();
  });

  it('go back by the opposite arrow', () => {
    fc.assert(
      fc.property(name, fc.constantFrom('ArrowUp', 'ArrowDown'), (id, key) => {
        const place = moveByKey(START, id, key);
        fc.pre(place !== undefined);
        const back = key === 'ArrowUp' ? 'ArrowDown' : 'ArrowUp';
        expect(shape(press(press(START, id, key), id, back))).toEqual(shape(START));
      }),
    );
  });

  it('drop nothing into itself', () => {
    expect(placeByDrop(START, 'b', 'c', 'into')).toBeUndefined();
    expect(placeByDrop(START, 'a', 'e', 'after')).toEqual({ parentId: null, index: 2 });
    expect(placeByDrop(START, 'e', 'b', 'into')).toEqual({ parentId: 'b', index: 2 });
  });

  it('are spoken', () => {
    expect(describePlace(START, 'd')).toBe('“b”下第 2 个，共 2 个');
    expect(describePlace(START, 'e')).toBe('最上一级第 3 个，共 3 个');
  });
});
