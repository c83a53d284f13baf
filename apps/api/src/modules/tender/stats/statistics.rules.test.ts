import { COUNT_LIMITS } from '../counts/count-plan.rules.ts';
import { MAX_DETAILED, readsMany } from './statistics.rules.ts';

describe('readsMany', () => {
  const few = COUNT_LIMITS.counted;

  it.each([
    ['few notices', { isKept: false, expected: few }, false],
    ['many notices without kept counts', { isKept: false, expected: few + 1 }, true],
    ['any number without kept counts', { isKept: false, expected: MAX_DETAILED + 1 }, true],
    ['the details of few notices', { isKept: true, expected: few }, false],
    ['the details of many notices', { isKept: true, expected: MAX_DETAILED }, true],
    ['kept counts alone', { isKept: true, expected: MAX_DETAILED + 1 }, false],
  ])('says whether so many are read: %s', (_title, reads, expected) => {
    expect(readsMany(reads)).toBe(expected);
  });
});
