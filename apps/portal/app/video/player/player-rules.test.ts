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

describe('isAtFreeLimit', () => {
  it.each([
    [59.5, false],
    [59.8, true],
    [60, true],
    [90, true],
  ])('returns for a visitor at %d s: %s', (position, expected) => {
    expect(isAtFreeLimit(position, visitor)).toBe(expected);
    expect(isAtFreeLimit(position, member)).toBe(false);
  });

  it('has no limit in a video that is free as a whole', () => {
    expect(isAtFreeLimit(60, { ...visitor, seconds: 60 })).toBe(false);
  });
});

describe('getResumePosition', () => {
  it.each([
    [null, null, null],
    [3, null, null],
    [42, 42, 42],
    [90, 55, 90],
    [126, null, null],
  ])('resumes %s at %s for a visitor and at %s for a member', (position, asVisitor, asMember) => {
    expect(getResumePosition(position, visitor)).toBe(asVisitor);
    expect(getResumePosition(position, member)).toBe(asMember);
  });

  it('never resumes a visitor beyond the limit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 200, noNaN: true }), (position) => {
        const at = getResumePosition(position, visitor);
        expect(at === null || !isAtFreeLimit(at, visitor)).toBe(true);
      }),
    );
  });
});

describe('findChapterIndex', () => {
  const chapters = [{ start: 0 }, { start: 25.4 }, { start: 60.3 }];
  it.each([
    [0, 0],
    [25, 0],
    [25.4, 1],
    [200, 2],
  ])('returns at %d s the index %d', (position, index) =>
    expect(findChapterIndex(chapters, position)).toBe(index),
  );
  it('returns -1 without chapters', () => expect(findChapterIndex([], 10)).toBe(-1));
});

describe('findShortcut', () => {
  it.each([
    [' ', { kind: 'toggle' }],
    ['F', { kind: 'fullscreen' }],
    ['c', { kind: 'captions' }],
    ['ArrowLeft', { kind: 'seek', seconds: -5 }],
    ['ArrowRight', { kind: 'seek', seconds: 5 }],
    ['Tab', undefined],
    ['x', undefined],
  ])('of the key %j', (pressed, shortcut) =>
    expect(findShortcut({ ...key, key: pressed })).toEqual(shortcut),
  );

  it('ignores keys pressed with Ctrl', () =>
    expect(findShortcut({ ...key, key: 'f', ctrlKey: true })).toBeUndefined());
});
