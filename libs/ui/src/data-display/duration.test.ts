import fc from 'fast-check';
import { durationInWords, formatDuration } from './duration.ts';

describe('formatDuration', () => {
  it.each([
    [0, '0:00'],
    [128, '2:08'],
    [128.9, '2:08'],
    [3_599.9999, '1:00:00'],
    [3_728, '1:02:08'],
    [-3, '0:00'],
  ])('formats %d s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it('keeps every whole second', () => {
    fc.assert(
      fc.property(fc.nat({ max: 359_999 }), (seconds) => {
        const parts = formatDuration(seconds).split(':').map(Number);
        expect(parts.reduce((sum, part) => sum * 60 + part, 0)).toBe(seconds);
        expect(parts.slice(1).every((part) => part < 60)).toBe(true);
      }),
    );
  });
});

describe('durationInWords', () => {
  it.each([
    [0, '0 秒'],
    [8, '8 秒'],
    [120, '2 分'],
    [128.4, '2 分 8 秒'],
  ])('says %d s', (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words);
  });
});
