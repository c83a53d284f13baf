/** @jest-environment node */
import { toObjectPosition } from '@zhucheng/ui';
import fc from 'fast-check';
import { movePoint, pointAt } from './focal-point.ts';

const key = fc.record({
  key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
  shiftKey: fc.boolean(),
});

describe('a focal point', () => {
  it('lies in the picture, whatever keys are pressed', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
        let point = { x: 50, y: 50 };
        for (const one of keys) point = movePoint(point, one) ?? point;
        for (const value of [point.x, point.y]) {
          expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
        }
      }),
    );
  });

  it('moves by one percent, with Shift by ten', () => {
    const start = { x: 50, y: 50 };
    expect(movePoint(start, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 49, y: 50 });
    expect(movePoint(start, { key: 'ArrowDown', shiftKey: true })).toEqual({ x: 50, y: 60 });
    expect(movePoint(start, { key: 'a', shiftKey: false })).toBeUndefined();
  });

  it('is where the pointer is, at the edge if it is beyond', () => {
    const box = { left: 100, top: 50, width: 400, height: 200 };
    expect(pointAt({ clientX: 200, clientY: 100 }, box)).toEqual({ x: 25, y: 25 });
    expect(pointAt({ clientX: 0, clientY: 900 }, box)).toEqual({ x: 0, y: 100 });
    expect(toObjectPosition({ x: 25, y: 0 })).toBe('25% 0%');
  });
});
