import ts from 'typescript';
import { getDeclaredNames, parseSource } from './read-exports.ts';

/** Code of a state. */
export interface StateCode {
  name: string;
  code: string;
}

/** What the text of an example says without running it. */
export interface ExampleSource {
  of: readonly string[];
  states: readonly StateCode[];
}

/** Returns the path that an export is imported from; undefined if it is no export. */
export type FindEntry = (name: string) => string | undefined;

const MAX_LINE_LENGTH = 100;

function getProperty(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const found = object.properties.find((property) => property.name?.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

const getElements = (list: ts.Expression | undefined): readonly ts.Expression[] =>
  list && ts.isArrayLiteralExpression(list) ? list.elements : [];

function findExample(source: ts.SourceFile): ts.ObjectLiteralExpression {
  const exported = source.statements.find(ts.isExportAssignment)?.expression;
  const object = exported && ts.isSatisfiesExpression(exported) ? exported.expression : exported;
  if (object && ts.isObjectLiteralExpression(object)) return object;
  throw new Error(`${source.fileName} has no example: export default { … } satisfies Example`);
}

/** Tests whether an identifier names a property, not something declared or imported. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
}

function collectNames(node: ts.Node, names: Set<string>): void {
  if (ts.isIdentifier(node) && !isMemberName(node)) names.add(node.text);
  ts.forEachChild(node, (child) => collectNames(child, names));
}

/** Text of a node whose later lines are moved left by the indentation that all of them have. */
function dedent(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  const indents = rest.filter((line) => line.trim()).map((line) => line.search(/\S/));
  const shift = Math.min(...indents);
  return [first, ...rest.map((line) => line.slice(shift))].join('\n');
}

function toImport(names: readonly string[], module: string): string {
  const line = `import { ${names.join(', ')} } from '${module}';`;
  if (line.length <= MAX_LINE_LENGTH) return line;
  return `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${module}';`;
}

/** Imports of the names that are used; what comes from this lib is imported as others do. */
function toImports(source: ts.SourceFile, used: ReadonlySet<string>, findEntry: FindEntry) {
  const modules = new Map<string, string[]>();
  for (const { importClause, moduleSpecifier } of source.statements.filter(
    ts.isImportDeclaration,
  )) {
    const { namedBindings, isTypeOnly } = importClause ?? {};
    if (!namedBindings || !ts.isNamedImports(namedBindings)) continue;
    const from = (moduleSpecifier as ts.StringLiteral).text;
    for (const element of namedBindings.elements) {
      const { text } = element.name;
      if (!used.has(text)) continue;
      const module = from.startsWith('.') ? findEntry(text) : from;
      if (!module) throw new Error(`${source.fileName} shows ${text}, which is no export`);
      const name = isTypeOnly || element.isTypeOnly ? `type ${text}` : text;
      modules.set(module, [...(modules.get(module) ?? []), name]);
    }
  }
  return [...modules].map(([module, names]) => toImport(names.toSorted(), module));
}

/** The expression that a state renders. */
function getRendered(state: ts.ObjectLiteralExpression): ts.Expression {
  const render = getProperty(state, 'render');
  if (!render || !ts.isArrowFunction(render) || ts.isBlock(render.body))
    throw new Error(`${state.getSourceFile().fileName}: write render: () => <…/>`);
  return ts.isParenthesizedExpression(render.body) ? render.body.expression : render.body;
}

/** Everything that a state needs: imports, declarations of its file, and what it renders. */
function toCode(state: ts.ObjectLiteralExpression, findEntry: FindEntry): string {
  const source = state.getSourceFile();
  const rendered = getRendered(state);
  const used = new Set<string>();
  collectNames(rendered, used);
  const declared = source.statements.filter((node) => getDeclaredNames(node).length > 0);
  const needed = new Set<ts.Statement>();
  let isComplete = false;
  while (!isComplete) {
    isComplete = true;
    for (const statement of declared) {
      if (needed.has(statement) || !getDeclaredNames(statement).some((name) => used.has(name)))
        continue;
      needed.add(statement);
      collectNames(statement, used);
      isComplete = false;
    }
  }
  const declarations = declared
    .filter((statement) => needed.has(statement))
    .map((node) => node.getText());
  const imports = toImports(source, used, findEntry).join('\n');
  return [imports, ...declarations, dedent(rendered.getText())].filter(Boolean).join('\n\n');
}

/** Reads an example file. */
export function readExample(file: string, findEntry: FindEntry, text?: string): ExampleSource {
  const example = findExample(parseSource(file, text));
  const of = getElements(getProperty(example, 'of')).filter(ts.isStringLiteral);
  const states = getElements(getProperty(example, 'states')).filter(ts.isObjectLiteralExpression);
  return {
    of: of.map((name) => name.text),
    states: states.map((state) => {
      const name = getProperty(state, 'name');
      if (!name || !ts.isStringLiteral(name)) throw new Error(`${file}: a state needs a name`);
      return { name: name.text, code: toCode(state, findEntry) };
    }),
  };
}
