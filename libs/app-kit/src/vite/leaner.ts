import type { Plugin } from 'vite';
import { LEANER_QUERY } from './leaner-query.ts';
import { LEANER_REACT } from './leaner-react.ts';
import { LEANER_ROUTER, withoutNames } from './leaner-router.ts';

/** What is left out of a library's file, by the end of its path. */
export interface Leaner {
  file: string;
  /** What the file exports, where the whole of it is replaced by `instead`. */
  exports?: string;
  instead?: string;
  /** Functions that are never called, by name: their bodies go. */
  empty?: readonly string[];
  /** Texts that stand once in the file, and what stands in their place. */
  replace?: readonly (readonly [text: string, instead: string])[];
}

/** All of it. */
export const PARTS: readonly Leaner[] = [...LEANER_REACT, ...LEANER_ROUTER, ...LEANER_QUERY];

/** Thrown where a library reads differently from what its version here did. */
class Changed extends Error {}

function emptied(code: string, name: string): string {
  const whole = new RegExp(`^(\\t*)(async )?function ${name}\\([\\s\\S]*?^\\1\\}$`, 'gm');
  if (code.match(whole)?.length !== 1) throw new Changed(`function ${name}`);
  return code.replace(whole, `$1$2function ${name}() {}`);
}

function replaced(code: string, [text, instead]: readonly [string, string]): string {
  const [before, after, ...more] = code.split(text);
  if (after === undefined || more.length > 0) throw new Changed(text);
  return `${before}${instead}${after}`;
}

/** A file without what nobody uses of it. Throws where it is not the file that this was written for. */
export function leanerCode(code: string, part: Leaner): string {
  const { exports, instead, empty = [], replace = [] } = part;
  if (instead !== undefined) {
    if (!code.includes(`export { ${exports} };`)) throw new Changed('its exports');
    return instead;
  }
  return replace.reduce(replaced, empty.reduce(emptied, code));
}

/**
 * Leaves unused parts of React, React Router and RTK Query out of the browser's code: a tenth of it. A version that reads
 * differently stops the build.
 */
export function leaner(): Plugin {
  return {
    name: 'leaner',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const part = PARTS.find(({ file }) => id.endsWith(file));
      try {
        const lean = part ? leanerCode(code, part) : code;
        const named = withoutNames(id, lean) ?? lean;
        return named === code ? undefined : { code: named, map: null };
      } catch (error) {
        if (!(error instanceof Changed)) throw error;
        return this.error(`${part?.file} has changed (${error.message}): see vite/leaner-*.ts.`);
      }
    },
  };
}
