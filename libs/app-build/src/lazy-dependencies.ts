import type { Plugin } from 'vite';

/** Scripts that each script imports at once, by their file names. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** A script and all that it has loaded before it runs. */
function listLoaded(script: string, imports: Imports): ReadonlySet<string> {
  const loaded = new Set([script]);
  // A set's iteration reaches what is added meanwhile.
  for (const file of loaded) for (const imported of imports.get(file) ?? []) loaded.add(imported);
  return loaded;
}

/**
 * Scripts to preload beside one that `host` imports on demand: those of its dependencies that are not loaded by then. The
 * script itself is not among them: its import requests it in the same task. Each name costs a page about ten bytes, which
 * hardly compress.
 */
export function listUnloaded(
  script: string,
  dependencies: readonly string[],
  host: string,
  imports: Imports,
): string[] {
  const loaded = listLoaded(host, imports);
  return dependencies.filter((file) => file !== script && !loaded.has(file));
}

/** Plugin that reads the scripts of a build, and the function that Vite asks for the scripts to preload. */
export function lazyDependencies() {
  const imports = new Map<string, readonly string[]>();
  const plugin: Plugin = {
    name: 'lazy-dependencies',
    apply: 'build',
    // Before Vite writes the names of scripts to preload.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') imports.set(output.fileName, output.imports);
        }
      },
    },
  };
  const resolveDependencies = (
    script: string,
    dependencies: string[],
    { hostId }: { hostId: string },
  ) => listUnloaded(script, dependencies, hostId, imports);
  return { plugin, resolveDependencies };
}
