import fc from 'fast-check';
import { decodePosition, encodePosition } from './write-position.ts';

const SECRET = 'a-secret-of-the-service';
const position = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe('the position of a write in a cookie', () => {
  it('comes back as it was set', () => {
    fc.assert(
      fc.property(position, (given) => {
        expect(decodePosition(encodePosition(given, SECRET), SECRET)).toBe(given);
      }),
    );
  });

  it('is nothing if anybody else made or changed it', () => {
    fc.assert(
      fc.property(position, fc.string(), (given, text) => {
        const value = encodePosition(given, SECRET);
        expect(decodePosition(text, SECRET)).toBeUndefined();
        expect(decodePosition(value, 'another-secret-of-ours')).toBeUndefined();
        expect(decodePosition(`f${value}`, SECRET)).toBeUndefined();
        expect(decodePosition(`${value}x`, SECRET)).toBeUndefined();
      }),
    );
    expect(decodePosition(undefined, SECRET)).toBeUndefined();
  });
});
