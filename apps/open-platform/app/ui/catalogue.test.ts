/** @jest-environment node */
import { findFamilies, type CatalogueFamily } from './catalogue.ts';
import { describeContrast, groupTokens } from './colours.ts';

const toFamily = (name: string, title: string, names: readonly string[]): CatalogueFamily => ({
  name,
  file: `src/${name}.example.tsx`,
  states: [],
  exports: names.map((one) => ({
    name: one,
    kind: 'value',
    entry: '@zhucheng/ui',
    file: `src/${name}.tsx`,
    declaration: '',
  })),
  example: { title, group: '标签', summary: '', of: names, accessibility: {}, states: [] },
});

const FAMILIES = [
  toFamily('button', '按钮', ['Button']),
  toFamily('badges', '阶段与状态', ['StageBadge', 'getStageTone']),
];

describe('findFamilies', () => {
  it.each([
    ['', ['button', 'badges']],
    ['按钮', ['button']],
    ['STAGEBADGE', ['badges']],
    ['标签', ['button', 'badges']],
    ['标签 tone', ['badges']],
    ['按钮 tone', []],
    ['.*', []],
  ])('finds by %j: %j', (keywords, names) => {
    expect(findFamilies(FAMILIES, keywords).map(({ name }) => name)).toEqual(names);
  });
});

describe('describeContrast', () => {
  it('never rounds up what does not suffice', () => {
    expect(describeContrast('#777777', '#ffffff')).toBe('4.47 : 1');
  });

  it('computes nothing for what shines through', () => {
    expect(describeContrast('rgba(0, 0, 0, 0.5)', '#ffffff')).toBe('–');
  });
});

it('sorts tokens by their names', () => {
  const names = [
    'ink-2',
    'line',
    'fs-12',
    'lh-ui',
    's-1',
    'header',
    'stage-notice',
    'sh-2',
    'mono',
  ];
  const groups = groupTokens(names.map((name) => ({ name, value: '' })));
  expect([...groups].map(([kind, tokens]) => [kind, tokens.map(({ name }) => name)])).toEqual([
    ['ground', ['ink-2', 'line']],
    ['size', ['fs-12']],
    ['line', ['lh-ui']],
    ['space', ['s-1', 'header']],
    ['colour', ['stage-notice']],
    ['shadow', ['sh-2']],
    ['font', ['mono']],
  ]);
});
