/** @jest-environment node */
import fc from 'fast-check';
import { findSpan, placeMarks, widthOf, type RulerMark } from './ruler-rules.ts';

const MIDNIGHT = Date.parse('2026-11-23T00:00:00+08:00');
const HOUR = 3_600_000;
const mark = (at: number, text: string): RulerMark => ({
  at,
  kind: 'due',
  word: '到期',
  text,
  href: '/console/leads',
});

describe('the ruler of the day', () => {
  it('shows the working day, and further hours only where something happens', () => {
    const hours = (times: number[], now = 10) => {
      const { from, to } = findSpan(
        times.map((time) => MIDNIGHT + time * HOUR),
        MIDNIGHT + now * HOUR,
      );
      return [(from - MIDNIGHT) / HOUR, (to - MIDNIGHT) / HOUR];
    };
    expect(hours([])).toEqual([8, 20]);
    expect(hours([6.5, 21.2])).toEqual([6, 22]);
    expect(hours([], 23.99)).toEqual([8, 24]);
    expect(hours([], 0.01)).toEqual([0, 20]);
  });

  it('lays no label over another one, nor over the line of a mark', () => {
    const one = fc.record({
      at: fc.integer({ min: 8 * 60, max: 20 * 60 }),
      text: fc.string({ minLength: 1, maxLength: 30 }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (given) => {
        const marks = given
          .map(({ at, text }) => mark(MIDNIGHT + at * 60_000, text))
          .toSorted((a, b) => a.at - b.at);
        const placed = placeMarks(marks, { from: MIDNIGHT + 8 * HOUR, to: MIDNIGHT + 20 * HOUR });
        const labels = placed.flatMap(({ lane, left, isFlipped, ...rest }) => {
          if (lane === undefined) return [];
          const width = widthOf(rest);
          return [
            {
              lane,
              left,
              from: isFlipped ? left - width : left,
              to: left + (isFlipped ? 0 : width),
            },
          ];
        });
        for (const label of labels) {
          for (const other of labels) {
            if (other === label) continue;
            if (other.lane === label.lane) {
              expect(other.from >= label.to || label.from >= other.to).toBe(true);
            }
            // A line goes down from its label.
            if (other.lane < label.lane) {
              expect(other.left <= label.from || other.left >= label.to).toBe(true);
            }
          }
        }
      }),
    );
  });
});
