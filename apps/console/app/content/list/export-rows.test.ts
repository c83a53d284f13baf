/** @jest-environment node */
import fc from 'fast-check';
import { toCsv, toInertText } from './export-rows.ts';

describe('exported cells', () => {
  it('begin with nothing that a spreadsheet computes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'=+-@\t\r'), fc.string(), (first, rest) => {
        expect(toInertText(first + rest)).toBe(`'${first}${rest}`);
      }),
    );
    expect(toInertText('施工过程结算')).toBe('施工过程结算');
  });

  it('keep quotes, commas and line breaks inside of one cell', () => {
    const cell = fc.string().filter((text) => toInertText(text) === text);
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (row) => {
        const line = toCsv([row]).slice(1, -2);
        const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, text = '']) =>
          text.replaceAll('""', '"'),
        );
        expect(cells).toEqual(row);
      }),
    );
  });
});
