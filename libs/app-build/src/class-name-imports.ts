import type { Plugin } from 'vite';

const DEFAULT_IMPORT = /\bimport (\w+) from (["'][^"']+\.module\.css["'])/g;

const CSS_MODULE = /\.module\.css$/;

/**
 * Turns default imports of CSS modules into namespace imports where only single names are used (`styles.row`), so that
 * scripts contain the used class names as constants instead of a table of all names.
 */
export function importClassNames(code: string): string {
  return code.replaceAll(DEFAULT_IMPORT, (statement, name: string, file: string) => {
    const uses = code.match(new RegExp(String.raw`(?<![\w$.])${name}(?![\w$])`, 'g'))?.length ?? 0;
    const plain = code.match(new RegExp(String.raw`(?<![\w$.])${name}\.[\w$]+`, 'g'))?.length ?? 0;
    return uses === plain + 1 ? `import * as ${name} from ${file}` : statement;
  });
}

/** Applies {@link importClassNames} to an app's modules. */
export function classNameImports(): Plugin[] {
  return [
    {
      name: 'class-name-imports',
      apply: 'build',
      transform: (code) => (code.includes('.module.css') ? importClassNames(code) : undefined),
    },
    {
      // Vite drops the styles of a CSS module of which nothing is left in the scripts.
      name: 'class-name-imports:styles',
      apply: 'build',
      enforce: 'post',
      transform: (code, id) =>
        CSS_MODULE.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
    },
  ];
}
