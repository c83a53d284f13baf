import ts from 'typescript';

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

function findNode<T extends ts.Node>(
  root: ts.Node,
  matches: (node: ts.Node) => node is T,
): T | undefined {
  if (matches(root)) return root;
  return ts.forEachChild(root, (child) => findNode(child, matches));
}

function insert(source: string, at: number, text: string): string {
  return source.slice(0, at) + text + source.slice(at);
}

/** Inserts behind the last element of a list, after a comma where that has none. */
function append(source: string, list: ts.NodeArray<ts.Node>, text: string): string {
  const comma = list.length > 0 && !list.hasTrailingComma ? ',' : '';
  return insert(source, list.end, `${comma}\n${text}`);
}

/** First call of a function by its name, with an identifier or a string as its first argument. */
function findCall(source: string, callee: string, first: string): ts.CallExpression | undefined {
  return findNode(parse(source), (node): node is ts.CallExpression => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== callee) return false;
    const [argument] = node.arguments;
    if (!argument) return false;
    return (ts.isStringLiteral(argument) ? argument.text : argument.getText()) === first;
  });
}

/** True if the source calls `callee` with `first` as its first argument (an identifier or a string). */
export function hasCall(source: string, callee: string, first: string): boolean {
  return findCall(source, callee, first) !== undefined;
}

/**
 * Appends a property to the object literal, or an element to the array literal, that is the last argument of a call.
 * A catch-all route (`route('*', …)`) stays the last element.
 * @throws Error if there is no such call.
 */
export function appendToCall(
  source: string,
  call: { callee: string; first: string },
  text: string,
): string {
  const target = findCall(source, call.callee, call.first)?.arguments.at(-1);
  if (target && ts.isObjectLiteralExpression(target)) {
    return append(source, target.properties, text);
  }
  if (target && ts.isArrayLiteralExpression(target)) {
    const catchAll = target.elements.find((element) => /^route\(\s*'\*'/.test(element.getText()));
    return catchAll
      ? insert(source, catchAll.getStart(), `${text}\n`)
      : append(source, target.elements, text);
  }
  throw new Error(`${call.callee}('${call.first}', …) not found`);
}

/**
 * Appends an element to the array literal, or a property to the object literal, of a top-level variable.
 * @throws Error if there is no such variable.
 */
export function appendToVariable(source: string, variable: string, text: string): string {
  const declaration = findNode(
    parse(source),
    (node): node is ts.VariableDeclaration =>
      ts.isVariableDeclaration(node) && node.name.getText() === variable,
  );
  const literal =
    declaration?.initializer &&
    findNode(
      declaration.initializer,
      (node): node is ts.ArrayLiteralExpression | ts.ObjectLiteralExpression =>
        ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node),
    );
  if (!literal) throw new Error(`${variable} = … not found`);
  const list = ts.isArrayLiteralExpression(literal) ? literal.elements : literal.properties;
  return append(source, list, text);
}

/** Imports names from a module, in its import if the source has one, else in a new one below the others. */
export function addNamedImports(source: string, from: string, names: readonly string[]): string {
  const imports = parse(source).statements.filter(ts.isImportDeclaration);
  const existing = imports.find(
    ({ moduleSpecifier, importClause }) =>
      ts.isStringLiteral(moduleSpecifier) &&
      moduleSpecifier.text === from &&
      importClause?.namedBindings &&
      ts.isNamedImports(importClause.namedBindings) &&
      importClause.phaseModifier !== ts.SyntaxKind.TypeKeyword,
  );
  const bindings = existing?.importClause?.namedBindings;
  if (bindings && ts.isNamedImports(bindings)) {
    const known = bindings.elements.map(({ name }) => name.text);
    const missing = names.filter((name) => !known.includes(name));
    return missing.length === 0 ? source : append(source, bindings.elements, missing.join(', '));
  }
  const statement = `\nimport { ${names.join(', ')} } from '${from}';`;
  return insert(source, imports.at(-1)?.end ?? 0, statement);
}
