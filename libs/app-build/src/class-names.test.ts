import { shortClassName } from './class-names.ts';

const file = (path: string) => new URL(`../../../${path}`, import.meta.url).pathname;

describe('shortClassName', () => {
  it('is short, valid, and equal for browser and server', () => {
    const name = shortClassName('row', file('libs/ui/src/rows.module.css'));
    expect(shortClassName('row', `${file('libs/ui/src/rows.module.css')}?used`)).toBe(name);
    expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{3}$/);
  });

  it('is different for each class and file', () => {
    const names = ['row', 'head', 'cell'].flatMap((name) =>
      ['a', 'b', 'c'].map((path) => shortClassName(name, file(`libs/ui/src/${path}.module.css`))),
    );
    expect(new Set(names).size).toBe(9);
  });
});
