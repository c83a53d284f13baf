import fc from 'fast-check';
import {
  isAtFreeLimit,
  findChapterIndex,
  findShortcut,
  getResumePosition,
} from './player-rules.ts';

const visitor = { seconds: 128, freeSeconds: 60, member: false };
const member = { ...visitor, member: true };
const key = { ctrlKey: false, metaKey: false, altKey: false };

describe('the limit', () => {
  it.each([
    [59.5, false],
    [59.8, true],
    [60, true],
    [90, true],
  ])('of a visitor at %d s: %s', (position, there) => {
    expect(isAtFreeLimit(position, visitor)).toBe(there);
    expect(isAtFreeLimit(position, member)).toBe(false);
  });

  it('does not stand in a film that is free as a whole', () => {
    expect(isAtFreeLimit(60, { ...visitor, seconds: 60 })).toBe(false);
  });
});

describe('where to go on', () => {
  it.each([
    [null, null, null],
    [3, null, null],
    [42, 42, 42],
    [90, 55, 90],
    [126, null, null],
  ])('from %s: a visitor at %s, a member at %s', (position, asVisitor, asMember) => {
    expect(getResumePosition(position, visitor)).toBe(asVisitor);
    expect(getResumePosition(position, member)).toBe(asMember);
  });

  it('never begins a visitor behind the limit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200, noNaN: true }), (position) => {
        const at = getResumePosition(position, visitor);
        expect(at === null || !isAtFreeLimit(at, visitor)).toBe(true);
      }),
    );
  });
});

describe('chapters', () => {
  const chapters = [{ start: 0 }, { start: 25.4 }, { start: 60.3 }];
  it.each([
    [0, 0],
    [25, 0],
    [25.4, 1],
    [200, 2],
  ])('at %d s it is number %d', (position, index) =>
    expect(findChapterIndex(chapters, position)).toBe(index),
  );
  it('are none in a film without', () => expect(findChapterIndex([], 10)).toBe(-1));
});

describe('keys', () => {
  it.each([
    [' ', { kind: 'toggle' }],
    ['F', { kind: 'fullscreen' }],
    ['c', { kind: 'captions' }],
    ['ArrowLeft', { kind: 'by', seconds: -5 }],
    ['ArrowRight', { kind: 'by', seconds: 5 }],
    ['Tab', undefined],
    ['x', undefined],
  ])('%j', (pressed, deed) => expect(findShortcut({ ...key, key: pressed })).toEqual(deed));

  it('held with Ctrl are the browser’s', () =>
    expect(findShortcut({ ...key, key: 'f', ctrlKey: true })).toBeUndefined());
});
