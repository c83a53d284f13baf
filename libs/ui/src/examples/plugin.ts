import type { Plugin } from 'vite';
import { readCatalogue } from './catalogue.ts';

const MODULE = 'virtual:ui-examples';
const RESOLVED = `\0${MODULE}`;

/** Makes `virtual:ui-examples` the families of this lib with the code of their states, read from the sources. */
export function uiExamples(): Plugin {
  return {
    name: 'ui-examples',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      return `export default ${JSON.stringify(readCatalogue().families)};`;
    },
    // The code beside an example follows its file.
    handleHotUpdate({ file, server }) {
      const module = server.moduleGraph.getModuleById(RESOLVED);
      if (module && file.endsWith('.example.tsx')) server.moduleGraph.invalidateModule(module);
    },
  };
}
