import { cp, glob, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const here = import.meta.dirname;
const source = join(here, 'src');
const target = join(here, 'dist');

/** Programs, and the files that are found by folder at run time: each stays a file of its own at its place. */
const ENTRIES = [
  'main.ts',
  'paths.ts',
  'db/migrate.ts',
  'db/sample/load.ts',
  'plugins/*.ts',
  'modules/**/*.handlers.ts',
];

/** Packages with native code; everything else is bundled. `pg-native` is optional and not used. */
const EXTERNAL = ['@node-rs/*', 'sharp', 'pg-native'];

/** Files that the program reads at run time. */
const ASSETS = ['db/migrations', 'db/sample'];

async function entryPoints(): Promise<string[]> {
  const found: string[] = [];
  for (const pattern of ENTRIES) {
    for await (const name of glob(pattern, { cwd: source })) {
      if (!name.endsWith('.test.ts')) found.push(join(source, name));
    }
  }
  return found;
}

await rm(target, { recursive: true, force: true });
await build({
  entryPoints: await entryPoints(),
  outdir: target,
  outbase: source,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  sourcemap: 'linked',
  legalComments: 'none',
  logLevel: 'warning',
  external: EXTERNAL,
  // Chunks lie at the root beside paths.js, which finds the program's folder by its own place.
  chunkNames: 'chunk-[hash]',
  // CommonJS packages in the bundle still ask for Node's own modules with `require`.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
for (const asset of ASSETS) {
  await cp(join(source, asset), join(target, asset), {
    recursive: true,
    filter: (name) => !name.endsWith('.ts'),
  });
}
await writeFile(join(target, 'package.json'), '{ "type": "module" }\n');
