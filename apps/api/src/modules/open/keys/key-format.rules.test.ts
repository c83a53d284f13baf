import fc from 'fast-check';
import { createKey, isWholeKey, toKeyHint } from './key-format.rules.ts';

const keys = fc.constantFrom('test' as const, 'live' as const).map(createKey);

describe('keys', () => {
  it('name their mode and are whole', () => {
    fc.assert(
      fc.property(fc.constantFrom('test' as const, 'live' as const), (mode) => {
        const key = createKey(mode);
        expect(key).toMatch(new RegExp(`^zc_${mode}_[A-Za-z0-9]{24}_[0-9a-f]{4}$`));
        expect(isWholeKey(key)).toBe(true);
      }),
    );
  });

  it('are not whole with a character missing', () => {
    fc.assert(
      fc.property(keys, fc.nat(), (key, seed) => {
        const at = seed % key.length;
        expect(isWholeKey(key.slice(0, at) + key.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('are not whole with two characters exchanged or one changed', () => {
    fc.assert(
      fc.property(keys, fc.nat(), fc.constantFrom(...'abcXYZ019'), (key, seed, other) => {
        const at = 'zc_live_'.length + (seed % 24);
        const changed = key.slice(0, at) + other + key.slice(at + 1);
        expect(isWholeKey(changed)).toBe(changed === key);
      }),
    );
  });

  it('differ, and their hint does not tell them', () => {
    const many = new Set(Array.from({ length: 1_000 }, () => createKey('live')));
    expect(many.size).toBe(1_000);
    const [key = ''] = many;
    expect(toKeyHint(key)).toMatch(/^zc_live_[A-Za-z0-9]{3}…[0-9a-f]{4}$/);
  });
});
