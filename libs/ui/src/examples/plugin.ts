import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LIB_ROOT, readCatalogue } from './catalogue.ts';

const MODULE = 'virtual:ui-examples';
const RESOLVED = `\0${MODULE}`;

/** Makes `virtual:ui-examples` the families of this lib with the code of their states, read from the sources. */
export function uiExamples(): Plugin {
  return {
    name: 'ui-examples',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const { families } = readCatalogue();
      for (const { file } of families) this.addWatchFile(join(LIB_ROOT, file));
      return `export default ${JSON.stringify(families)};`;
    },
  };
}
