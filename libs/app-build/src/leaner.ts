import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { LEANER_REACT } from './leaner-react.ts';
import { LEANER_ROUTER, withoutNames } from './leaner-router.ts';

/** What is left out of a library's file. */
export interface Leaner {
  /** The package in the one version that was looked through: `react-dom@19.3.1`. */
  of: string;
  /** The end of the file's path. */
  file: string;
  /** What the file exports, where the whole of it is replaced by `instead`. */
  exports?: string;
  instead?: string;
  /** Functions that do nothing without what is left out, by name: their bodies go. */
  empty?: readonly string[];
  /** Functions that are only called by who uses what is left out: they say so. */
  refused?: readonly string[];
}

/** All of it. */
export const PARTS: readonly Leaner[] = [...LEANER_REACT, ...LEANER_ROUTER];

/** Thrown where a library reads differently from what its version here did. */
class Changed extends Error {}

const require = createRequire(import.meta.url);

/** Whether the package is installed in the version that a part was written for. */
export function isWrittenFor({ of }: Leaner): boolean {
  const [name, version] = of.split('@');
  return (require(`${name}/package.json`) as { version: string }).version === version;
}

function withBody(code: string, name: string, body: string): string {
  const whole = new RegExp(`^(\\t*)(async )?function ${name}\\([\\s\\S]*?^\\1\\}$`, 'gm');
  if (code.match(whole)?.length !== 1) throw new Changed(`function ${name}`);
  return code.replace(whole, `$1$2function ${name}() {${body}}`);
}

/** A file without what nobody uses of it. Throws where it is not the file that this was written for. */
export function leanerCode(code: string, part: Leaner): string {
  const { exports, instead, empty = [], refused = [] } = part;
  if (instead !== undefined) {
    if (!code.includes(`export { ${exports} };`)) throw new Changed('its exports');
    return instead;
  }
  const quiet = empty.reduce((lean, name) => withBody(lean, name, ''), code);
  return refused.reduce(
    (lean, name) => withBody(lean, name, `throw Error("app-kit leaves ${name} out")`),
    quiet,
  );
}

/**
 * Leaves parts of React and React Router that nobody here can reach out of the browser's code, in exactly the versions
 * that were looked through. Any other version stays whole, with a warning: an upgrade never waits for this.
 */
export function leaner(): Plugin {
  return {
    name: 'leaner',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = PARTS.find(({ file }) => id.endsWith(file));
      if (part && !isWrittenFor(part)) {
        this.warn(`${part.file} stays whole: vite/leaner-*.ts was written for ${part.of}.`);
        return undefined;
      }
      try {
        const lean = part ? leanerCode(code, part) : code;
        const named = withoutNames(id, lean) ?? lean;
        return named === code ? undefined : { code: named, map: null };
      } catch (error) {
        if (!(error instanceof Changed)) throw error;
        return this.error(
          `${part?.of} reads differently (${error.message}): see vite/leaner-*.ts.`,
        );
      }
    },
  };
}
