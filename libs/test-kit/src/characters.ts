import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST_CODE_POINT = 0x10ffff;

/**
 * Any Unicode character, as the `unit` of `fc.string`: the characters of fast-check's own `binary`, which first builds a
 * table of all 1.1 million of them (a second of processor time and 100 MB in each test file).
 */
export const anyCharacter = fc.nat({ max: LAST_CODE_POINT - SURROGATES }).map(toCharacter, toIndex);

/** The code points without the surrogates, which are no characters. */
function toCharacter(index: number): string {
  return String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES);
}

/** Inverse of `toCharacter`; throws, as fast-check expects, for anything but one character. */
function toIndex(value: unknown): number {
  const codePoint = typeof value === 'string' ? (value.codePointAt(0) ?? -1) : -1;
  const index = codePoint < FIRST_SURROGATE ? codePoint : codePoint - SURROGATES;
  if (index < 0 || toCharacter(index) !== value) throw new Error('Not a single character');
  return index;
}
