import fc from 'fast-check';
import { parseMaxViews } from './max-views.ts';

describe('parseMaxViews', () => {
  it('is no limit where nothing is typed', () => {
    expect([parseMaxViews(''), parseMaxViews(' 　')]).toEqual([null, null]);
  });

  it('reads every limit there may be, in any width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (views) => {
        const wide = String(views).replace(/./g, (digit) =>
          String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
        );
        expect([parseMaxViews(` ${views} `), parseMaxViews(wide)]).toEqual([views, views]);
      }),
    );
  });

  it.each(['0', '-1', '1.5', '10001', '1e3', '三次', '0x9', '1 2'])('refuses %s', (typed) =>
    expect(parseMaxViews(typed)).toBeUndefined(),
  );
});
