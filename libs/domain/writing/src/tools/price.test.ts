import { getToolPrice } from './price.ts';
import { capitals } from './look-up/capitals.ts';
import { polish } from './long/polish.ts';
import { specialPlan } from './plans/special-plan/index.ts';

describe('the price of a writing', () => {
  it.each([
    [1, 2],
    [1_000, 2],
    [1_001, 4],
    [2_000, 4],
    [20_000, 40],
  ])('of %d characters that are rewritten is %d', (length, price) => {
    expect(getToolPrice(polish, { text: '字'.repeat(length) })).toBe(price);
    // A character outside the basic plane is one, blanks around the text are none.
    expect(getToolPrice(polish, { text: ` ${'𠮷'.repeat(length)}\n` })).toBe(price);
  });

  it('is at least that of a thousand characters, and one price for a whole', () => {
    expect(getToolPrice(polish, {})).toBe(2);
    expect(getToolPrice(specialPlan, { text: '字'.repeat(5_000) })).toBe(specialPlan.price);
    expect(getToolPrice(capitals, {})).toBe(0);
  });
});
