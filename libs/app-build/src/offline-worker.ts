import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { findPathOwner, getOfflineWorker, type Deployable } from '@zhucheng/site-config';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/** Options of an app's offline worker. */
export interface OfflineOptions {
  /** Regular expression of the paths of pages of which copies are kept. */
  pages: string;
  /** What leaves copies, in words: `看过的页面`. */
  kept: string;
  /** True where a release loads the copies again, so that no page of an older build stays. */
  renews?: boolean;
}

/** Maximum size of a worker in bytes, uncompressed: browsers ask for it at every visit. */
export const MAX_WORKER_BYTES = 8_000;

/** Builds the worker of an app; `version` names the build whose files it keeps. */
export async function buildOfflineWorker(
  app: Deployable,
  version: string,
  { pages, kept, renews = false }: OfflineOptions,
): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const { outputFiles } = await build({
    entryPoints: [resolve('@zhucheng/app-shell/offline-worker')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    charset: 'utf8',
    define: { OFFLINE_WORKER: JSON.stringify({ app, version, pages, kept, renews }) },
  });
  const source = outputFiles[0]?.text ?? '';
  const bytes = Buffer.byteLength(source);
  if (bytes > MAX_WORKER_BYTES) throw new Error(`The offline worker has ${bytes} bytes.`);
  return source;
}

/** Adds the worker that keeps copies of an app's pages for reading offline; see `app-shell/src/offline`. */
export function offlineWorker(name: string, options: OfflineOptions): Plugin {
  const app = findPathOwner(`/assets/${name}/`);
  const worker = getOfflineWorker(app);
  if (!worker) throw new Error(`site-config has no address of an offline worker for ${name}.`);
  return {
    name: 'offline-worker',
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      // Names contain the hash of their content.
      const version = hash('sha256', Object.keys(bundle).sort().join()).slice(0, 10);
      const source = await buildOfflineWorker(app, version, options);
      this.emitFile({ type: 'asset', fileName: worker.address.slice(1), source });
    },
  };
}
