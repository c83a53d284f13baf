import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** CommonJS packages ask for Node's modules by `require`. */
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Builds threads of an app's server, by their file names beside its `main.js`, each into one file that runs without
 * node_modules.
 */
export function serverWorkers(workers: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'server-workers',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'ssr') return;
      for (const [fileName, entry] of Object.entries(workers)) {
        const { outputFiles } = await build({
          entryPoints: [entry],
          bundle: true,
          write: false,
          platform: 'node',
          format: 'esm',
          target: 'node24',
          banner: { js: REQUIRE },
        });
        this.emitFile({ type: 'asset', fileName, source: outputFiles[0]?.text ?? '' });
      }
    },
  };
}
