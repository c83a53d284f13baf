import { deferModules } from './defer-modules.ts';

/** As React Router writes them: manifest, entry, its imports (the first imports the others), routes with imports. */
const PRELOADS = ['manifest', 'entry', 'base', 'runtime', 'store', 'react', 'root', 'page', 'list'];

const PROGRAM =
  'import "manifest";\nimport * as route0 from "root";\nimport * as route1 from "page";\n\n' +
  'run({"root":route0,"page":route1});\n\nload("entry");';

/** Runs a deferred program in a page whose imports resolve to their names, and returns what it did in order. */
async function runProgram(source: string, broken?: string): Promise<string[]> {
  const log: string[] = [];
  const load = async (file: string) => {
    await Promise.resolve();
    log.push(`load ${file}`);
    if (file === broken) throw new Error(file);
    return file;
  };
  const page = {
    document: {
      hidden: true,
      createElement: () => ({ href: '' }),
      head: { append: ({ href }: { href: string }) => log.push(`preload ${href}`) },
    },
    window: { __mayReload: () => true },
    location: { reload: () => log.push('reload') },
    run: (modules: object) => log.push(`run ${Object.values(modules).join()}`),
    load,
  };
  const names = Object.keys(page);
  const program = new Function(...names, `${source.replaceAll('import(', 'load(')}`);
  program(...Object.values(page));
  await new Promise((resolve) => setTimeout(resolve));
  return log;
}

describe('deferModules', () => {
  it('preloads all files, then runs imported files before those that import them', async () => {
    const log = await runProgram(deferModules(PROGRAM, PRELOADS));
    expect(log.slice(0, PRELOADS.length)).toEqual(PRELOADS.map((file) => `preload ${file}`));
    expect(log.slice(PRELOADS.length)).toEqual([
      ...['runtime', 'store', 'react', 'base'].map((file) => `load ${file}`),
      ...['manifest', 'root', 'page'].map((file) => `load ${file}`),
      'run root,page',
      'load entry',
    ]);
  });

  it('loads no file statically', () => {
    expect(deferModules(PROGRAM, PRELOADS)).not.toMatch(/^import /m);
  });

  it('reloads the page if a file fails, and runs nothing', async () => {
    const log = await runProgram(deferModules(PROGRAM, PRELOADS), 'store');
    expect(log.slice(PRELOADS.length)).toEqual(['load runtime', 'load store', 'reload']);
  });

  it('accepts an entry without imports', async () => {
    const log = await runProgram(deferModules(PROGRAM, ['manifest', 'entry', 'root', 'page']));
    expect(log.slice(4, -2)).toEqual(['load manifest', 'load root', 'load page']);
  });
});
