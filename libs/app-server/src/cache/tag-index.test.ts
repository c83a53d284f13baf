import fc from 'fast-check';
import { isAffectedBy, TagIndex } from './tag-index.ts';

describe('tags', () => {
  it.each([
    ['news', ['news'], true],
    ['news', ['news:1'], true],
    ['news:1', ['news:1'], true],
    ['news:1', ['news'], true],
    ['news:1', ['news:2'], false],
    ['news', ['tender', 'newsletter:1'], false],
  ])('a change of %s affects %j: %s', (changed, tags, expected) => {
    expect(isAffectedBy([changed], tags)).toBe(expected);
  });

  it('finds exactly the keys that a tag affects', () => {
    const tag = fc.constantFrom('a', 'a:1', 'a:2', 'b', 'b:1', 'c:1');
    const pages = fc.array(fc.uniqueArray(tag), { maxLength: 12 });
    fc.assert(
      fc.property(pages, fc.array(tag, { maxLength: 3 }), fc.nat(11), (all, changed, removed) => {
        const index = new TagIndex();
        all.forEach((tags, n) => index.add(`page-${n}`, tags));
        index.remove(`page-${removed}`, all[removed] ?? []);
        const expected = all.flatMap((tags, n) =>
          n !== removed && isAffectedBy(changed, tags) ? [`page-${n}`] : [],
        );
        expect([...index.findAffectedKeys(changed)].sort()).toEqual(expected.sort());
      }),
    );
  });
});
