import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite';
import { antdStyles, type AntdOptions } from './antd-styles.ts';
import { clientOutput } from './chunks.ts';
import { classNameImports } from './class-name-imports.ts';
import { createClassNames } from './class-names.ts';
import { contractTable } from './contract-table.ts';
import { lazyDependencies } from './lazy-dependencies.ts';
import { offlineWorker, type OfflineOptions } from './offline-worker.ts';
import { pdfAssets } from './pdf-assets.ts';
import { serverWorkers } from './server-workers.ts';

/** Options of {@link defineAppConfig}. */
export interface AppOptions {
  /** Name of the app in `libs/site-config`; its assets are served under `/assets/<name>/`. */
  name: string;
  /** Port of the development server. */
  port?: number;
  /** Includes the tables and fonts of pdf.js in the app's assets. */
  pdf?: boolean;
  /** Threads of the server: their entries by their file names beside `main.js`. */
  serverWorkers?: Readonly<Record<string, string>>;
  /** Includes the worker that keeps copies of pages; its address stands in `libs/site-config`. */
  offline?: OfflineOptions;
  /** Components of antd that the app uses; their styles are `virtual:antd-styles.css`. */
  antd?: AntdOptions;
  /** Plugins of libs that this app alone needs. */
  plugins?: readonly Plugin[];
  /** False for an app whose pages have islands instead of a client router (`handle.hydrate` of its root route). */
  hydrate?: false;
}

const LATE_DEPENDENCIES = [
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query',
  '@reduxjs/toolkit/query/react',
  'react-redux',
  'zod',
];

/**
 * Returns the Vite configuration of an app. The server is built into one file that runs without node_modules; assets
 * have a hash in their names and are stored with their compressed forms.
 */
export function defineAppConfig({
  name,
  port = 5173,
  pdf,
  offline,
  antd,
  plugins = [],
  hydrate,
  serverWorkers: workers,
}: AppOptions): UserConfigFnObject {
  const lazy = lazyDependencies();
  return defineConfig(({ command }) => ({
    plugins: [
      lazy.plugin,
      contractTable(),
      classNameImports(),
      antd && antdStyles(antd),
      pdf && pdfAssets(`assets/${name}`),
      offline && offlineWorker(name, offline),
      workers && serverWorkers(workers),
      ...plugins,
      reactRouter(),
    ],
    css: command === 'build' ? { modules: { generateScopedName: createClassNames(name) } } : {},
    build: {
      assetsDir: `assets/${name}`,
      assetsInlineLimit: 0,
      // All styles of an app are a dozen kB: one file is fewer requests than one for each component.
      cssCodeSplit: false,
      modulePreload: {
        polyfill: false,
        resolveDependencies: lazy.resolveDependencies,
      },
      reportCompressedSize: false,
      target: 'es2022',
    },
    environments: {
      client: {
        build: {
          rollupOptions: {
            output: clientOutput(name, hydrate),
            // The names of CSS classes above all, see `class-name-imports.ts`.
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
          },
        },
      },
      ssr: {
        resolve: command === 'build' ? { noExternal: true } : {},
        // Excludes React's development build from the server's file.
        define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
        build: { target: 'es2024', rollupOptions: { input: './server/main.ts' } },
      },
    },
    // Discovered only while pages load, these would make the development server reload on the first visit.
    optimizeDeps: { include: LATE_DEPENDENCIES },
    server: {
      port,
      strictPort: true,
      proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:8100' },
    },
  }));
}
