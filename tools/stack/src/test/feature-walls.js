import path from 'node:path';

/** Folder of an app's features; each folder in it is a feature, except `shared`. */
const FEATURES = /^(.*\/apps\/[^/]+\/app)\/([^/]+)\//;

/**
 * ESLint rule: a feature of an app imports from itself and from `shared` only, and `shared` from no feature, type
 * imports and `import()` included. Files directly in `app/` (routes.ts, root.tsx) compose the features and may import
 * all of them.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const featureWalls = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { wall: 'Features do not import each other: move what they share into app/shared.' },
  },
  create(context) {
    const match = FEATURES.exec(context.filename.replaceAll(path.sep, '/'));
    if (!match) return {};
    const [, app, feature] = match;
    const allowed = [`${app}/${feature}/`, `${app}/shared/`];
    /** @type {(node: import('estree').Node, specifier: unknown) => void} */
    const check = (node, specifier) => {
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const target = path.posix.join(path.posix.dirname(context.filename), specifier);
      if (!target.startsWith(`${app}/`) || allowed.some((folder) => target.startsWith(folder)))
        return;
      context.report({ node, messageId: 'wall' });
    };
    /** @type {(node: any) => void} */
    const checkSource = (node) => check(node, node.source?.value);
    return {
      ImportDeclaration: checkSource,
      ImportExpression: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      TSImportType: checkSource,
    };
  },
};
