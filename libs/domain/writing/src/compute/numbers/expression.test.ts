import fc from 'fast-check';
import { toDecimalString } from './decimal.ts';
import { evaluate } from './expression.ts';

const value = (text: string) => {
  const result = evaluate(text, 3);
  return result && toDecimalString(result);
};

describe('evaluate', () => {
  it.each([
    ['（6.2×3.4－0.8×0.8）×1.5', '30.660'],
    ['1,200.5 + 3 * (2 - 5)', '1191.500'],
    ['10÷3', '3.333'],
    ['-2×-3', '6.000'],
    ['10/3*3', '10.000'],
    ['12×0.3=3.6', '3.600'],
    ['[(1+2)×3]÷2', '4.500'],
  ])('works out %s', (text, expected) => expect(value(text)).toBe(expected));

  it.each([
    '',
    '1+',
    '(1',
    '1)',
    '1/0',
    '2m×3',
    '1 2',
    '()',
    '('.repeat(100) + '1' + ')'.repeat(100),
  ])('does not work out %s', (text) => expect(value(text)).toBeUndefined());

  it('agrees with plain arithmetic on whole numbers', () => {
    const expression = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.nat(99).map(String),
        fc
          .tuple(tie('node'), fc.constantFrom('+', '-', '*'), tie('node'))
          .map(([left, sign, right]) => `(${left}${sign}${right})`),
      ),
    })).node;
    fc.assert(
      fc.property(expression, (text) => {
        // BigInt arithmetic of the language itself.
        const expected: unknown = new Function(`return ${text.replace(/\d+/g, '$&n')}`)();
        expect(value(text)).toBe(`${String(expected)}.000`);
      }),
    );
  });
});
