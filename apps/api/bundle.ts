import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

const source = join(import.meta.dirname, 'src');

/** Packages with native code; everything else is bundled. `pg-native` is optional and not used. */
const EXTERNAL = ['@node-rs/*', 'sharp', 'pg-native'];

/** Folders below `src` with files that every program reads at run time. */
const DATA_FOLDERS = ['db/migrations', 'db/seed'];

/** Programs that are built into a folder of their own, which needs nothing but the native packages. */
export interface ProgramBundle {
  /** Source files by their path in the folder, without extension. */
  entries: Readonly<Record<string, string>>;
  folder: string;
  /** Further folders of files that the programs read at run time, by their place in the folder. */
  assets?: Readonly<Record<string, string>>;
}

/** Modules below `src` by patterns, each to be built to a file at its own path: those that are found by folder. */
export async function findEntries(patterns: readonly string[]): Promise<Record<string, string>> {
  const entries: Record<string, string> = {};
  for await (const name of glob(patterns, { cwd: source })) {
    if (!name.endsWith('.test.ts')) entries[name.replace(/\.ts$/, '')] = join(source, name);
  }
  return entries;
}

/**
 * Builds programs that use the API's modules. Files that would be the same are left alone, so that programs of an unchanged
 * bundle may be running, or starting, meanwhile.
 */
export async function bundlePrograms({ entries, folder, assets }: ProgramBundle): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: { ...entries, paths: join(source, 'paths.ts') },
    // Paths in comments and source maps don't depend on who builds.
    absWorkingDir: source,
    outdir: folder,
    write: false,
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
  const files = new Map<string, Uint8Array>([
    ...outputFiles.map(({ path, contents }) => [path, contents] as const),
    [join(folder, 'package.json'), Buffer.from('{ "type": "module" }\n')],
  ]);
  const data = DATA_FOLDERS.map((path): [string, string] => [path, join(source, path)]);
  for (const [place, from] of [...data, ...Object.entries(assets ?? {})]) {
    for (const name of await listFiles(from)) {
      if (!name.endsWith('.ts'))
        files.set(join(folder, place, name), await readFile(join(from, name)));
    }
  }
  await replaceFiles(folder, files);
}

/** Files below a folder, relative to it; none where there is no such folder. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** End of the name of a file that a build is writing, this one or another at the same time. */
const UNFINISHED = '.unfinished';

/** Makes files all that a folder holds. */
async function replaceFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [path, contents] of files) {
    const before = await readFile(path).catch(() => undefined);
    if (before?.equals(contents)) continue;
    await mkdir(dirname(path), { recursive: true });
    // Readers see the old file or the new one.
    const written = `${path}.${process.pid}${UNFINISHED}`;
    await writeFile(written, contents);
    await rename(written, path);
  }
  for (const name of await listFiles(folder)) {
    const isKnown = files.has(join(folder, name)) || name.endsWith(UNFINISHED);
    if (!isKnown) await rm(join(folder, name), { force: true });
  }
}
