/** @jest-environment node */
import { findGaps, readCatalogue } from './catalogue.ts';
import { readExample } from './read-example.ts';
import type { LibExport } from './read-exports.ts';

const toExport = (name: string, kind: LibExport['kind'], file: string): LibExport => ({
  name,
  kind,
  file,
  entry: '@zhucheng/ui',
  declaration: '',
});

const EXPORTS = [
  toExport('Ruler', 'value', 'ruler.tsx'),
  toExport('RulerProps', 'type', 'ruler.tsx'),
  toExport('Tick', 'type', 'tick.ts'),
];

describe('findGaps', () => {
  it('names an export that no example shows', () => {
    const { missing } = findGaps(
      [...EXPORTS, toExport('Forgotten', 'value', 'forgotten.tsx')],
      [{ of: ['Ruler', 'Tick'] }],
    );
    expect(missing).toEqual(['Forgotten']);
  });

  it('takes the types in the file of a shown component for shown, those of other files not', () => {
    expect(findGaps(EXPORTS, [{ of: ['Ruler'] }]).missing).toEqual(['Tick']);
  });

  it('names what is no export, and what is shown twice', () => {
    const gaps = findGaps(EXPORTS, [{ of: ['Ruler', 'Removed'] }, { of: ['Ruler', 'Tick'] }]);
    expect(gaps).toEqual({ missing: [], unknown: ['Removed'], repeated: ['Ruler'] });
  });
});

describe('readExample', () => {
  const read = (state: string) =>
    readExample(
      'ruler.example.tsx',
      (name) => (name === 'Hidden' ? undefined : '@zhucheng/ui'),
      `import { useState } from 'react';
      import { Ruler } from './ruler.tsx';
      import type { Start } from './start.ts';
      import { Hidden } from './hidden.tsx';
      const START: Start = 3;
      const UNUSED = 4;
      function Demo() {
        return <Ruler from={useState(START)[0]} />;
      }
      export default { of: ['Ruler'], states: [${state}] } satisfies Example;`,
    );

  it('gives a state the imports and declarations that it uses, and no others', () => {
    const { of, states } = read(`{ name: 'Live', render: () => <Demo /> }`);
    expect(of).toEqual(['Ruler']);
    expect(states[0]?.name).toBe('Live');
    expect(states[0]?.code.split('\n').map((line) => line.trim())).toEqual([
      "import { useState } from 'react';",
      "import { Ruler, type Start } from '@zhucheng/ui';",
      '',
      'const START: Start = 3;',
      '',
      'function Demo() {',
      'return <Ruler from={useState(START)[0]} />;',
      '}',
      '',
      '<Demo />',
    ]);
  });

  it('takes names of properties for no use of what is called so', () => {
    const { states } = read(`{ name: 'Plain', render: () => <i title={a.Ruler} Demo="x" /> }`);
    expect(states[0]?.code).toBe('<i title={a.Ruler} Demo="x" />');
  });

  it('refuses code that nobody outside could write', () => {
    expect(() => read(`{ name: 'Internal', render: () => <Hidden /> }`)).toThrow(/Hidden/);
  });
});

describe('the catalogue', () => {
  const { exports, families, gaps } = readCatalogue();

  it('has an example for every export of the lib', () => {
    expect(exports.length).toBeGreaterThan(200);
    expect(gaps).toEqual({ missing: [], unknown: [], repeated: [] });
  });

  it('has an address for each family, and a name for each state of it', () => {
    const hasRepeated = (names: readonly string[]) => new Set(names).size < names.length;
    expect(hasRepeated(families.map(({ name }) => name))).toBe(false);
    for (const { name, states } of families) {
      expect({ name, isEmpty: states.length === 0 }).toEqual({ name, isEmpty: false });
      expect({ name, repeats: hasRepeated(states.map((state) => state.name)) }).toEqual({
        name,
        repeats: false,
      });
    }
  });

  it('shows the text of the example file', () => {
    const button = families.find(({ name }) => name === 'button');
    const busy = button?.states.find(({ name }) => name === '忙')?.code;
    expect(busy).toMatch(/^import .*\bButton\b.* from '@zhucheng\/ui';$/m);
    expect(busy).toContain('function SaveButton() {');
    expect(button?.exports.map(({ name }) => name)).toContain('ButtonProps');
  });
});
