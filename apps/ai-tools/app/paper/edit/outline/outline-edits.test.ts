import { findOutlineProblem, type OutlineItem } from '@zhucheng/domain-writing/papers';
import fc from 'fast-check';
import { addAfter, moveBy, moveTo, removeAt, renameAt, shiftAt } from './outline-edits.ts';

/** `a1 b2 c2 d1`: ids with their levels. */
const read = (text: string): OutlineItem[] =>
  text.split(' ').map((word) => ({
    id: word.slice(0, -1),
    level: Number(word.at(-1)) as OutlineItem['level'],
    title: word,
  }));
const show = (items: readonly OutlineItem[]) =>
  items.map(({ id, level }) => `${id}${level}`).join(' ');

const OUTLINE = read('a1 b2 c3 d2 e1');

describe('an outline', () => {
  it('takes a new heading behind the whole branch', () => {
    expect(show(addAfter(OUTLINE, 1, 'n'))).toBe('a1 b2 c3 n2 d2 e1');
  });

  it('draws up what stood below a removed heading', () => {
    expect(show(removeAt(OUTLINE, 1))).toBe('a1 c2 d2 e1');
  });

  it('is moved with all below', () => {
    expect(show(moveBy(OUTLINE, 1, 1))).toBe('a1 d2 b2 c3 e1');
    expect(show(moveBy(OUTLINE, 4, -1))).toBe('e1 a1 b2 c3 d2');
    expect(show(moveBy(OUTLINE, 4, 1))).toBe('a1 b2 c3 d2 e1');
    expect(show(moveTo(OUTLINE, 1, 0))).toBe('b1 c2 a1 d2 e1');
  });

  it('goes deeper only below a heading above', () => {
    expect(show(shiftAt(OUTLINE, 3, 1))).toBe('a1 b2 c3 d3 e1');
    expect(show(shiftAt(OUTLINE, 0, 1))).toBe('a1 b2 c3 d2 e1');
    expect(show(shiftAt(OUTLINE, 1, -1))).toBe('a1 b1 c2 d2 e1');
  });

  it('stays sound and whole whatever is done to it', () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'remove', 'up', 'down', 'in', 'out', 'move', 'rename'),
      at: fc.nat(20),
      to: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let items = OUTLINE;
        for (const [index, { what, at: any, to }] of steps.entries()) {
          const at = any % items.length;
          const before = items.length;
          if (what === 'add') items = renameAt(addAfter(items, at, `n${index}`), at, '题');
          if (what === 'remove' && items.length > 1) items = removeAt(items, at);
          if (what === 'up') items = moveBy(items, at, -1);
          if (what === 'down') items = moveBy(items, at, 1);
          if (what === 'in') items = shiftAt(items, at, 1);
          if (what === 'out') items = shiftAt(items, at, -1);
          if (what === 'move') items = moveTo(items, at, to % (items.length + 1));
          if (!['add', 'remove'].includes(what)) expect(items).toHaveLength(before);
          const named = items.map((item) => ({ ...item, title: '题' }));
          expect(findOutlineProblem(named)).toBeUndefined();
        }
      }),
    );
  });
});
