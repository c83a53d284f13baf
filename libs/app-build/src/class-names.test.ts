import fc from 'fast-check';
import { assignNames, createClassNames } from './class-names.ts';

const file = (path: string) => new URL(`../../../${path}`, import.meta.url).pathname;

describe('createClassNames', () => {
  const button = file('libs/ui/src/forms/button.module.css');

  it('gives short names, equal for browser and server', () => {
    const name = createClassNames('portal')('button', button);
    expect(createClassNames('portal')('button', `${button}?used`)).toBe(name);
    expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]$/);
  });

  it('gives names to animations', () => {
    expect(createClassNames('landing')('turn', button)).toMatch(/^\w{2}$/);
  });

  it('refuses what is no class of the app', () => {
    const toName = createClassNames('landing');
    expect(() => toName('none', button)).toThrow('libs/ui/src/forms/button.module.css:none');
    expect(() => toName('row', file('apps/portal/app/none.module.css'))).toThrow('landing');
  });
});

describe('assignNames', () => {
  const keys = fc.uniqueArray(fc.string(), { maxLength: 400, size: 'max' });

  it('gives each key another name, in whatever order they come, and none of two small letters', () => {
    fc.assert(
      fc.property(keys, (all) => {
        const names = assignNames(all);
        expect(new Set(names.values()).size).toBe(all.length);
        expect(assignNames(all.toReversed())).toEqual(names);
        for (const name of names.values()) expect(name).not.toMatch(/^[a-z]+$|^\d/);
      }),
    );
  });

  it('changes few names when a key is added', () => {
    const all = Array.from({ length: 1_000 }, (_, index) => `file.module.css:class-${index}`);
    const before = assignNames(all);
    for (const key of ['a', 'file.module.css:new', 'z']) {
      const after = assignNames([...all, key]);
      const changed = all.filter((one) => after.get(one) !== before.get(one));
      expect(changed.length).toBeLessThan(10);
    }
  });

  it('says when there are more keys than names', () => {
    const all = Array.from({ length: 3_000 }, (_, index) => `class-${index}`);
    expect(() => assignNames(all)).toThrow('3000 classes');
  });
});
