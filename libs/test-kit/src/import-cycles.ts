import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Returns the static imports of a file, including type imports and re-exports. `import()` is excluded: it breaks a
 * cycle.
 */
function readImports(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext);
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const specifier = isImport ? statement.moduleSpecifier : undefined;
    return specifier && ts.isStringLiteral(specifier) ? [specifier.text] : [];
  });
}

/** Returns the entry files of workspace packages by import specifier: `@zhucheng/tdk`, `@zhucheng/contracts/table`. */
export function readEntryPoints(manifests: readonly string[]): Map<string, string> {
  const entryPoints = new Map<string, string>();
  for (const manifest of manifests) {
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      name: string;
      exports?: Record<string, unknown>;
    };
    for (const [entry, target] of Object.entries(exports)) {
      if (typeof target !== 'string') continue;
      entryPoints.set(name + entry.slice(1), path.join(path.dirname(manifest), target));
    }
  }
  return entryPoints;
}

/**
 * Finds import cycles among files, including type imports. Each cycle is the list of its files in import order; of
 * several cycles through the same files one is reported.
 */
export function findImportCycles(
  files: readonly string[],
  entryPoints: ReadonlyMap<string, string>,
): string[][] {
  const known = new Set(files);
  const getTargets = (file: string) =>
    readImports(file)
      .map((specifier) =>
        specifier.startsWith('.')
          ? path.resolve(path.dirname(file), specifier)
          : entryPoints.get(specifier),
      )
      .filter((target): target is string => target !== undefined && known.has(target));

  const cycles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (file: string) => {
    state.set(file, 'open');
    trail.push(file);
    for (const target of getTargets(file)) {
      if (state.get(target) === 'open') cycles.push(trail.slice(trail.indexOf(target)));
      else if (!state.has(target)) visit(target);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of files) if (!state.has(file)) visit(file);
  return cycles;
}
