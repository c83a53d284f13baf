import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Something that can be imported from this lib. */
export interface LibExport {
  name: string;
  kind: 'value' | 'type' | 'style';
  /** Path that it is imported from: `@zhucheng/ui`. */
  entry: string;
  /** File that declares it, within the lib. */
  file: string;
  /** Its comment and signature; of a type, all of it. */
  declaration: string;
}

type Declared = Omit<LibExport, 'entry'>;

/** Longer values are shown without what they are. */
const MAX_VALUE_LENGTH = 300;

/** Parses a file of TypeScript, with the parents of its nodes. */
export const parseSource = (file: string, text = readFileSync(file, 'utf8')): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** End of the signature of a function, or of the name of a value that is long. */
function getSignatureEnd(node: ts.Node): number {
  if (ts.isFunctionDeclaration(node)) return node.body?.getFullStart() ?? node.end;
  if (!ts.isVariableStatement(node)) return node.end;
  const [{ initializer, name } = {}] = node.declarationList.declarations;
  if (!initializer || !name) return node.end;
  if (ts.isArrowFunction(initializer)) return initializer.equalsGreaterThanToken.getFullStart();
  return initializer.getWidth() > MAX_VALUE_LENGTH || ts.isCallExpression(initializer)
    ? name.end
    : node.end;
}

const isTypeDeclaration = (
  node: ts.Statement,
): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Text of a declaration without what it is made of; of a type, after those of its file that only it can use. */
function getSignature(node: ts.Statement): string {
  const source = node.getSourceFile();
  const text = source.text
    .slice(node.getStart(source, true), getSignatureEnd(node))
    .replaceAll(/^export (?:async )?/gm, '');
  if (!isTypeDeclaration(node)) return text;
  const hidden = source.statements.filter(
    (other) =>
      isTypeDeclaration(other) &&
      !isExported(other) &&
      other !== node &&
      new RegExp(String.raw`\b${other.name.text}\b`).test(node.getText()),
  );
  return [...hidden.map(getSignature), text].join('\n\n');
}

/** Names that a top-level statement declares. */
export function getDeclaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed = ts.isFunctionDeclaration(statement) || isTypeDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Reads what modules export, through re-exports, without running them. */
function createModuleReader(root: string) {
  const read = (file: string): Declared[] =>
    parseSource(file).statements.flatMap((statement) => {
      if (ts.isExportDeclaration(statement)) return readReexports(statement, file);
      if (!isExported(statement)) return [];
      const kind = isTypeDeclaration(statement) ? ('type' as const) : ('value' as const);
      return getDeclaredNames(statement).map((name) => ({
        name,
        kind,
        file: relative(root, file),
        declaration: getSignature(statement),
      }));
    });
  const readReexports = (node: ts.ExportDeclaration, file: string): Declared[] => {
    if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return [];
    const all = read(join(dirname(file), node.moduleSpecifier.text));
    const { exportClause } = node;
    if (!exportClause || !ts.isNamedExports(exportClause)) return all;
    const names = new Set(exportClause.elements.map(({ name }) => name.text));
    return all.filter(({ name }) => names.has(name));
  };
  return read;
}

interface Entry {
  entry: string;
  file: string;
}

/** Entries of the package, `*` written out. What the catalogue is made of is not part of it. */
function listEntries(root: string): Entry[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string>;
  };
  return Object.entries(manifest.exports)
    .filter(([, target]) => !target.startsWith('./src/examples/'))
    .flatMap(([path, target]) => {
      const [start = '', end = ''] = target.slice(2).split('*');
      return globSync(target.includes('*') ? `${start}**/*${end}` : target, { cwd: root })
        .filter((file) => !/\.(test|example)\.tsx$/.test(file))
        .toSorted()
        .map((file) => ({
          entry: join(
            manifest.name,
            path.replace('*', file.slice(start.length, file.length - end.length)),
          ),
          file: join(root, file),
        }));
    });
}

/** Returns everything that can be imported from the lib in a folder; what several entries have, from the first. */
export function readExports(root: string): LibExport[] {
  const read = createModuleReader(root);
  const found = new Map<string, LibExport>();
  for (const { entry, file } of listEntries(root)) {
    const path = relative(root, file);
    const exports: Declared[] = file.endsWith('.css')
      ? [{ name: entry, kind: 'style', file: path, declaration: `import '${entry}';` }]
      : read(file);
    for (const declared of exports) {
      const known = found.get(declared.name);
      if (!known) found.set(declared.name, { ...declared, entry });
      else if (known.file !== declared.file)
        throw new Error(`${known.file} and ${declared.file} both export ${declared.name}`);
    }
  }
  return [...found.values()];
}
