/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { findImportCycles, readEntryPoints } from './import-cycles.ts';

const root = path.resolve(import.meta.dirname, '../../..');

function listFiles(...patterns: string[]): string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const args = ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...patterns];
  return execFileSync('git', args, options)
    .split('\n')
    .filter(Boolean)
    .map((file) => path.join(root, file))
    .filter((file) => existsSync(file));
}

/** Root files of a type-check program of `npm test`, as absolute paths. */
function listProgramFiles(platform: string): string[] {
  const file = path.join(root, `tools/stack/tsconfig.${platform}.json`);
  const { config, error } = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  expect(error).toBeUndefined();
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file)).fileNames;
}

describe('workspace', () => {
  it('has no import cycles, including type imports', () => {
    const files = listFiles('apps/*.ts', 'apps/*.tsx', 'libs/*.ts', 'libs/*.tsx', 'tools/*.ts')
      // What a library generates has the types of its client in two files that name each other.
      .filter((file) => !file.includes('/libs/sdk/src/generated/'));
    const entryPoints = readEntryPoints(listFiles('*/package.json'));
    const cycles = findImportCycles(files, entryPoints);
    expect(
      cycles.map((cycle) => cycle.map((file) => path.relative(root, file)).join(' -> ')),
    ).toEqual([]);
  });

  it('checks the types of every TypeScript file in the server or the browser program', () => {
    const checked = new Set(['server', 'browser'].flatMap(listProgramFiles));
    const unchecked = listFiles('*.ts', '*.tsx').filter((file) => !checked.has(file));
    expect(unchecked.map((file) => path.relative(root, file))).toEqual([]);
  });
});

describe('findImportCycles', () => {
  it('reports cycles of type imports and re-exports but not of dynamic imports', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cycles-'));
    const file = (name: string, text: string) => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    const a = file('a.ts', "import type { B } from './b.ts';\nexport type A = B;\n");
    const b = file('b.ts', "export type { A as B } from './a.ts';\n");
    const c = file('c.ts', "import { d } from './d.ts';\nexport const c = d;\n");
    const d = file('d.ts', "export const d = () => import('./c.ts');\n");
    try {
      expect(findImportCycles([a, b, c, d], new Map())).toEqual([[a, b]]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
