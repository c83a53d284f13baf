import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rollup } from 'vite';

const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Scripts shared by several pages. Each project declares its modules for them in `package.json`:
 *
 * - `base`: required for the hydration of every page;
 * - `session`: session, guards and prefetching, loaded after hydration;
 * - `shared`: required by most pages with articles or lists;
 * - `queries`: required by pages whose address has a list's query or that search;
 * - `articles`, `contents`, `lists`, `tenders`: required by pages of one article, with a table of contents, of a list or
 *   search, with tenders;
 * - `fields`: required by pages with labelled fields;
 * - `forms`: required by pages with forms of an account.
 */
export type ChunkName =
  | 'base'
  | 'session'
  | 'fields'
  | 'forms'
  | 'queries'
  | 'shared'
  | 'articles'
  | 'contents'
  | 'lists'
  | 'tenders';

/**
 * An entry of `chunks` in a `package.json`. `include` lists globs of files of the project, packages (`npm:zod`) and
 * virtual modules (`virtual:name`); `!` takes files out again, and the last entry that matches counts.
 */
export interface ChunkDeclaration {
  name: ChunkName;
  include: readonly string[];
}

interface OwnedDeclaration extends ChunkDeclaration {
  /** Folder of the project, with a trailing slash. */
  root: string;
}

/**
 * Packages that every page of every app needs; they change only with their version. Two files, because browsers run a
 * file in one piece and should react in between.
 */
const FRAMEWORK = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|use-sync-external-store)\//,
  },
  {
    name: 'store',
    test: /node_modules\/(?:react-redux|@reduxjs|redux|redux-thunk|reselect|immer)\//,
  },
];

/** Minimum number of route modules that use a module of a chunk that only some pages load. */
const SHARED_BY = 2;

/** In the order in which they take modules; a chunk includes the imports of its modules that no earlier one has. */
const CHUNKS: readonly { name: ChunkName; minShareCount?: number }[] = [
  { name: 'base' },
  { name: 'session' },
  { name: 'queries', minShareCount: SHARED_BY },
  { name: 'shared', minShareCount: SHARED_BY },
  { name: 'articles', minShareCount: SHARED_BY },
  { name: 'contents', minShareCount: SHARED_BY },
  { name: 'lists', minShareCount: SHARED_BY },
  { name: 'tenders', minShareCount: SHARED_BY },
  { name: 'fields' },
  { name: 'forms' },
];

/** Reads the declarations of all libs, and of the app in the folder `apps/<app>`. */
export function readChunkDeclarations(app: string, workspace = WORKSPACE): OwnedDeclaration[] {
  const manifests = globSync(
    ['libs/*/package.json', 'libs/*/*/package.json', `apps/${app}/package.json`],
    { cwd: workspace },
  );
  return manifests.flatMap((manifest) => {
    const { chunks = [] } = JSON.parse(readFileSync(join(workspace, manifest), 'utf8')) as {
      chunks?: ChunkDeclaration[];
    };
    const root = `${join(workspace, dirname(manifest))}/`;
    return chunks.map(({ name, include }) => ({ name, include, root }));
  });
}

function isMatch(pattern: string, id: string, root: string): boolean {
  if (pattern.startsWith('npm:')) return id.includes(`/node_modules/${pattern.slice(4)}/`);
  if (pattern.startsWith('virtual:')) return id === `\0${pattern.slice(8)}`;
  return id.startsWith(root) && matchesGlob(id.slice(root.length), pattern);
}

/** Tests whether a module matches a declaration. */
export function isDeclared({ include, root }: OwnedDeclaration, id: string): boolean {
  const path = id.replace(/\?.*$/, '');
  const last = include.findLast((entry) => isMatch(entry.replace(/^!/, ''), path, root));
  return last !== undefined && !last.startsWith('!');
}

/**
 * Framework, shared chunks, and a file for each page. Automatic splitting would create a file for every set of pages with
 * common modules: more than twenty on the first page.
 */
function createGroups(app: string) {
  const declarations = readChunkDeclarations(app);
  const createTest = (name: ChunkName) => {
    const own = declarations.filter((declaration) => declaration.name === name);
    return (id: string) => own.some((declaration) => isDeclared(declaration, id));
  };
  return [
    ...FRAMEWORK.map((group) => ({ ...group, priority: CHUNKS.length })),
    ...CHUNKS.map(({ name: chunk, minShareCount }, index) => ({
      name: chunk,
      test: createTest(chunk),
      minShareCount,
      priority: CHUNKS.length - 1 - index,
    })),
  ];
}

/**
 * Output options of the browser's build. In an app without hydration a file that several pages share would take modules
 * along that islands don't need: Rolldown splits the files by itself.
 */
export function clientOutput(app: string, hydrate = true): Rollup.OutputOptions {
  const assets = `assets/${app}`;
  // Names of scripts stand in every page and, for all pages, in the manifest of the routes: without words they are 0.1 and
  // 0.8 kB smaller (brotli).
  const name = `${assets}/[hash].js`;
  return {
    entryFileNames: name,
    chunkFileNames: name,
    assetFileNames: `${assets}/[name]-[hash][extname]`,
    // Compresses better than base64, in the manifest of the routes above all.
    hashCharacters: 'hex',
    codeSplitting: hydrate ? { groups: createGroups(app) } : true,
  };
}
