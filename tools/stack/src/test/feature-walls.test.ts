/** @jest-environment node */
import { Linter } from 'eslint';
import { featureWalls } from './feature-walls.js';

const config = [
  {
    files: ['**/*.ts'],
    plugins: { workspace: { rules: { 'feature-walls': featureWalls } } },
    rules: { 'workspace/feature-walls': 'error' },
  } as const,
];

const countErrors = (file: string, code: string) =>
  new Linter({ cwd: '/w' }).verify(code, config as never, {
    filename: `/w/apps/portal/app/${file}`,
  }).length;

describe('the lint rule feature-walls', () => {
  it.each([
    ['news/list/route.ts', "import '../../tenders/list/route.ts';"],
    ['news/list/route.ts', "export * from '../../tenders/stages.ts';"],
    ['news/list/route.ts', "import('../../tenders/stages.ts');"],
    ['news/list/route.ts', "import '../../routes.ts';"],
    ['shared/articles/row.ts', "import '../../news/list/route.ts';"],
  ])('reports in %s: %s', (file, code) => {
    expect(countErrors(file, code)).toBe(1);
  });

  it.each([
    ['news/list/route.ts', "import '../home/route.ts';"],
    ['news/list/route.ts', "import '../../shared/articles/row.ts';"],
    ['news/list/route.ts', "import '@zhucheng/ui';"],
    ['shared/articles/row.ts', "import '../library/rows.ts';"],
    ['routes.ts', "import './news/list/route.ts';"],
  ])('accepts in %s: %s', (file, code) => {
    expect(countErrors(file, code)).toBe(0);
  });
});
