import fc from 'fast-check';
import { cropAfterKey, moveCrop, cropRectangle, initialCrop, clampCrop, zoomCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

it('starts with the centre of the shorter edge', () => {
  expect(cropRectangle(wide, initialCrop(wide))).toEqual({ x: 100, y: 0, width: 200, height: 200 });
});

it('moves by fractions of its edge, up to the border', () => {
  const start = initialCrop(wide);
  expect(cropRectangle(wide, moveCrop(wide, start, { x: 0.1, y: 0.5 }))).toMatchObject({
    x: 120,
    y: 0,
  });
  expect(cropRectangle(wide, moveCrop(wide, start, { x: 9, y: 0 }))).toMatchObject({
    x: 200,
    width: 200,
  });
});

it('zooms around the centre and never beyond the whole picture', () => {
  const near = zoomCrop(wide, initialCrop(wide), 2);
  expect(cropRectangle(wide, near)).toEqual({ x: 150, y: 50, width: 100, height: 100 });
  expect(zoomCrop(wide, near, 0.01)).toEqual(initialCrop(wide));
});

it('handles arrows, plus and minus, and ignores other keys', () => {
  const start = initialCrop(wide);
  expect(cropAfterKey(wide, start, 'ArrowLeft')?.x).toBe(190);
  expect(cropAfterKey(wide, start, '+')?.zoom).toBeCloseTo(1.1);
  expect(cropAfterKey(wide, start, '-')).toEqual(start);
  expect(cropAfterKey(wide, start, 'Tab')).toBeUndefined();
});

it('stays within the picture', () => {
  const number = fc.double({ min: -10_000, max: 10_000, noNaN: true });
  const edge = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(edge, edge, number, number, number, (width, height, x, y, zoom) => {
      const part = cropRectangle({ width, height }, clampCrop({ width, height }, { x, y, zoom }));
      expect(part.x).toBeGreaterThanOrEqual(-1e-6);
      expect(part.y).toBeGreaterThanOrEqual(-1e-6);
      expect(part.x + part.width).toBeLessThanOrEqual(width + 1e-6);
      expect(part.y + part.height).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
