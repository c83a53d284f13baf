import fc from 'fast-check';
import { brandColourVariables, contrastWithWhite } from './brand-colours.ts';

it('computes the contrast of white on a colour', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 1);
});

it('keeps a dark colour and returns nothing without a choice', () => {
  expect(brandColourVariables('#8a1538')).toMatchObject({
    '--blue': '#8a1538',
    '--blue-ink': '#6e112d',
  });
  expect(brandColourVariables('')).toEqual({});
  expect(brandColourVariables('red')).toEqual({});
});

it('always reaches a readable contrast with white', () => {
  const part = fc.integer({ min: 0, max: 255 }).map((n) => n.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(part, part, part, (r, g, b) => {
      const chosen = brandColourVariables(`#${r}${g}${b}`)['--blue'] ?? '';
      expect(contrastWithWhite(chosen)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
