import fc from 'fast-check';
import { escapeJson } from './escape-json.ts';

describe('escapeJson', () => {
  it('gives back the same value when parsed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(escapeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('leaves no character that could end the script element or a line', () => {
    const dangerous = fc.string({
      unit: fc.constantFrom(
        '<',
        '>',
        '&',
        '\u2028',
        '\u2029',
        '/script',
        '!--',
        ']]',
        'a',
        '"',
        '\\',
      ),
    });
    fc.assert(
      fc.property(fc.array(fc.dictionary(dangerous, dangerous)), (value) => {
        const json = escapeJson(value);
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(value);
      }),
    );
  });
});
