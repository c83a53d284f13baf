import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';

const MODULE = 'virtual:pdf-assets';
const RESOLVED = `\0${MODULE}`;

/** Folders that pdf.js loads from: CJK character maps, and fonts for documents without embedded ones. */
const FOLDERS = ['cmaps', 'standard_fonts'];

/**
 * Adds the tables and fonts of pdf.js to the app's assets, so that nothing is loaded from another host.
 * `virtual:pdf-assets` exports their path.
 */
export function pdfAssets(assets: string): Plugin {
  const require = createRequire(import.meta.url);
  const home = dirname(require.resolve('pdfjs-dist/package.json'));
  const { version } = require('pdfjs-dist/package.json') as { version: string };
  const target = `${assets}/pdfjs-${version}`;
  return {
    name: 'pdf-assets',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED ? `export default ${JSON.stringify(`/${target}/`)};` : undefined,
    configureServer(server) {
      for (const folder of FOLDERS) {
        server.middlewares.use(`/${target}/${folder}`, sirv(join(home, folder), { dev: true }));
      }
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const folder of FOLDERS) {
        for (const name of await readdir(join(home, folder))) {
          const source = await readFile(join(home, folder, name));
          this.emitFile({ type: 'asset', fileName: `${target}/${folder}/${name}`, source });
        }
      }
    },
  };
}
