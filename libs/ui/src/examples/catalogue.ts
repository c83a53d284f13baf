import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getFamilyName } from './example.ts';
import { readExample, type StateCode } from './read-example.ts';
import { readExports, type LibExport } from './read-exports.ts';

/** Exports that one example file shows, with the code of their states. */
export interface Family {
  /** Name of the file, and the last part of the page's address. */
  name: string;
  /** Example file, within the lib. */
  file: string;
  exports: readonly LibExport[];
  states: readonly StateCode[];
}

/** What is wrong with the examples of a lib. */
export interface Gaps {
  /** Exports that no example shows. */
  missing: string[];
  /** Names in examples that the lib does not export. */
  unknown: string[];
  /** Exports that several examples show. */
  repeated: string[];
}

/** Folder of this lib. */
export const LIB_ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Compares the exports of a lib with the names in its examples. */
export function findGaps(
  exports: readonly LibExport[],
  examples: readonly { of: readonly string[] }[],
): Gaps {
  const names = examples.flatMap(({ of }) => of);
  const shown = new Set(names);
  const files = new Set(
    exports.filter(({ name, kind }) => shown.has(name) && kind === 'value').map(({ file }) => file),
  );
  const isShown = ({ name, kind, file }: LibExport) =>
    shown.has(name) || (kind === 'type' && files.has(file));
  const known = new Set(exports.map(({ name }) => name));
  return {
    missing: exports.filter((one) => !isShown(one)).map(({ name }) => name),
    unknown: [...shown].filter((name) => !known.has(name)),
    repeated: [...shown].filter((name) => names.indexOf(name) !== names.lastIndexOf(name)),
  };
}

/** Exports that an example shows: those it names, each before the types in its file. */
function listShown(of: readonly string[], exports: readonly LibExport[]): LibExport[] {
  const named = of.flatMap((name) => exports.filter((one) => one.name === name));
  const files = new Set(named.filter(({ kind }) => kind === 'value').map(({ file }) => file));
  const types = exports.filter(({ name, kind, file }) => {
    return kind === 'type' && files.has(file) && !of.includes(name);
  });
  return [...named, ...types];
}

/** Reads the lib and its examples. */
export function readCatalogue(): { exports: LibExport[]; families: Family[]; gaps: Gaps } {
  const exports = readExports(LIB_ROOT);
  const entries = new Map(exports.map(({ name, entry }) => [name, entry]));
  const examples = globSync('src/**/*.example.tsx', { cwd: LIB_ROOT })
    .toSorted()
    .map((file) => ({ file, ...readExample(join(LIB_ROOT, file), (name) => entries.get(name)) }));
  const families = examples.map(({ file, of, states }) => ({
    name: getFamilyName(file),
    file,
    exports: listShown(of, exports),
    states,
  }));
  return { exports, families, gaps: findGaps(exports, examples) };
}
