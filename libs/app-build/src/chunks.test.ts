import { isDeclared, readChunkDeclarations } from './chunks.ts';

const declaration = {
  name: 'base',
  root: '/w/libs/a/',
  include: ['src/**', '!src/lazy/**', 'src/lazy/first.ts', 'npm:zod', 'virtual:table/news'],
} as const;

describe('isDeclared', () => {
  it.each([
    ['/w/libs/a/src/index.ts', true],
    ['/w/libs/a/src/lazy/other.ts', false],
    ['/w/libs/a/src/lazy/first.ts', true],
    ['/w/libs/a/src/style.module.css?used', true],
    ['/w/libs/ab/src/index.ts', false],
    ['/w/node_modules/zod/index.js', true],
    ['\0table/news', true],
    ['\0table/tender', false],
  ])('%j → %s', (id, expected) => {
    expect(isDeclared(declaration, id)).toBe(expected);
  });
});

it('every declaration and exclusion of a lib matches one of its files', async () => {
  const { globSync } = await import('node:fs');
  for (const { root, include } of readChunkDeclarations('portal')) {
    for (const entry of include.map((one) => one.replace(/^!/, ''))) {
      if (entry.includes(':')) continue;
      expect([entry, globSync(entry, { cwd: root }).length > 0]).toEqual([entry, true]);
    }
  }
});
