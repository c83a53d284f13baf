import { cp, glob, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const source = join(here, 'src');
const target = join(here, 'dist');

/** Programs and modules that are found by folder at run time; each is built to a file at its own path. */
const ENTRIES = [
  'main.ts',
  'worker.ts',
  'paths.ts',
  'db/migrate.ts',
  'plugins/*.ts',
  'modules/**/*.handlers.ts',
];
const SAMPLE_LOADER = join(here, 'sample/load.ts');

/** Packages with native code; everything else is bundled. `pg-native` is optional and not used. */
const EXTERNAL = ['@node-rs/*', 'sharp', 'pg-native'];

/** Folders of files that the programs read at run time, by their place in `dist`. */
const ASSETS = {
  'db/migrations': join(source, 'db/migrations'),
  'db/seed': join(source, 'db/seed'),
  sample: join(here, 'sample'),
};

async function entryPoints(): Promise<Record<string, string>> {
  const entries: Record<string, string> = { 'sample/load': SAMPLE_LOADER };
  for (const pattern of ENTRIES) {
    for await (const name of glob(pattern, { cwd: source })) {
      if (!name.endsWith('.test.ts')) entries[name.replace(/\.ts$/, '')] = join(source, name);
    }
  }
  return entries;
}

await rm(target, { recursive: true, force: true });
await build({
  entryPoints: await entryPoints(),
  outdir: target,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  sourcemap: 'linked',
  legalComments: 'none',
  logLevel: 'warning',
  external: EXTERNAL,
  // Chunks stay at the root beside paths.js, which locates the program's folder by its own path.
  chunkNames: 'chunk-[hash]',
  // CommonJS packages in the bundle still ask for Node's own modules with `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
for (const [place, folder] of Object.entries(ASSETS)) {
  await cp(folder, join(target, place), {
    recursive: true,
    filter: (name) => !name.endsWith('.ts'),
  });
}
await writeFile(join(target, 'package.json'), '{ "type": "module" }\n');
