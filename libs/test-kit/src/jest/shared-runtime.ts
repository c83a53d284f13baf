import { fileURLToPath } from 'node:url';
import Runtime from 'jest-runtime';

/** Module of a file, or the promise of one that awaits something while it is loaded. */
type Loaded = object | Promise<object>;

/** What is used of Jest's runtime beyond its types; its version is pinned. */
interface Internals {
  registries: { esModuleRegistry: Map<string, Loaded>; moduleRegistry: Map<string, object> };
  transformCache: { sourceMaps: Map<string, string> };
  esmLoader: {
    getContext: () => object;
    loadEsmModule: (path: string) => Promise<object>;
    linkAndEvaluateModule: (module: object) => Promise<object>;
    loadCjsAsEsm: (from: string, path: string, suffix: string, context: object) => Loaded;
    tryLoadGraphSync: (path: string, suffix: string, mode: 'sync-preferred') => object | string;
  };
}

/** Tests and their helpers: loaded anew for each file, as they use what Jest makes for it. */
const OF_ONE_FILE =
  /\.test\.\w+$|\/(apps|libs|libs\/domain|tools)\/[^/]+\/test\/|\/libs\/test-kit\//;

/** Map that looks elsewhere for what it does not have. */
class LayeredMap<Value> extends Map<string, Value> {
  readonly #lookUp: (key: string) => Value | undefined;

  constructor(lookUp: (key: string) => Value | undefined) {
    super();
    this.#lookUp = lookUp;
  }

  override get(key: string): Value | undefined {
    return super.get(key) ?? this.#lookUp(key);
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }
}

const openRuntime = (runtime: Runtime) => runtime as unknown as Internals;

let shared: Runtime | undefined;
const waiting = new Map<string, Promise<object>>();

/** Loads a module once for all files, by the runtime that is never torn down. */
function loadShared(main: Runtime, key: string): Loaded | undefined {
  if (!key.startsWith('file:') || /[?#]|\.(node|wasm)$/.test(key)) return undefined;
  const path = fileURLToPath(key);
  if (OF_ONE_FILE.test(path)) return undefined;
  const { esmLoader, registries } = openRuntime(main);
  if (!path.endsWith('.json') && !main.unstable_shouldLoadAsEsm(path)) {
    return (
      registries.esModuleRegistry.get(key) ??
      esmLoader.loadCjsAsEsm(path, path, '', esmLoader.getContext())
    );
  }
  const pending = waiting.get(key);
  if (pending) return pending;
  const loaded = esmLoader.tryLoadGraphSync(path, '', 'sync-preferred');
  if (typeof loaded === 'object') return loaded;
  const module = esmLoader
    .loadEsmModule(path)
    .then((made) => esmLoader.linkAndEvaluateModule(made))
    .finally(() => waiting.delete(key));
  waiting.set(key, module);
  return module;
}

/**
 * Runtime of one test file. In the shared environment modules under test and packages are loaded by the first file of a process
 * that needs them, and stay: loading the API anew took three quarters of the time of its suites. Their state stays with them,
 * so what a module keeps must belong to an app, a database or a setting. In any other environment it is Jest's own: a file
 * that replaces modules (`jest.unstable_mockModule`) names one (`@jest-environment node`).
 */
export default class SharedRuntime extends Runtime {
  constructor(...args: ConstructorParameters<typeof Runtime>) {
    super(...args);
    if (!('keepsModules' in args[1])) return;
    const main = (shared ??= new Runtime(...args));
    const { registries, transformCache } = openRuntime(this);
    const { registries: kept, transformCache: keptCache } = openRuntime(main);
    registries.esModuleRegistry = new LayeredMap((key) => loadShared(main, key));
    registries.moduleRegistry = new LayeredMap((path) =>
      OF_ONE_FILE.test(path) ? undefined : kept.moduleRegistry.get(path),
    );
    transformCache.sourceMaps = new LayeredMap((path) => keptCache.sourceMaps.get(path));
  }

  /** From then on the file has modules of its own: it wants to see how they start. */
  override resetModules(): void {
    super.resetModules();
    const { registries } = openRuntime(this);
    registries.esModuleRegistry = new Map();
    registries.moduleRegistry = new Map();
  }
}
