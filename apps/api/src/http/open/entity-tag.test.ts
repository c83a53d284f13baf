import fc from 'fast-check';
import { createEntityTag, matchesTag, tagOfEncoding } from './entity-tag.ts';

describe('entity tags', () => {
  it('are strong, and the same for the same bytes alone', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(createEntityTag(one)).toMatch(/^"[\w-]{22}"$/);
        expect(createEntityTag(one) === createEntityTag(other)).toBe(one === other);
      }),
    );
  });

  it('are found in lists, in any encoding', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('br', 'gzip'), (body, encoding) => {
        const tag = createEntityTag(body);
        const header = `"other", ${tagOfEncoding(tag, encoding)}`;
        expect(matchesTag(header, tag, { weak: false })).toBe(true);
        expect(matchesTag('"other"', tag, { weak: true })).toBe(false);
      }),
    );
  });

  it('are compared weakly for reading alone', () => {
    const tag = createEntityTag('a');
    expect(matchesTag(`W/${tag}`, tag, { weak: true })).toBe(true);
    expect(matchesTag(`W/${tag}`, tag, { weak: false })).toBe(false);
    expect(matchesTag('*', tag, { weak: false })).toBe(true);
    expect(matchesTag('', tag, { weak: true })).toBe(false);
  });
});
