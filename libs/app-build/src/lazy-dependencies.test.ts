import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listUnloaded } from './lazy-dependencies.ts';

const run = promisify(execFile);

/** Builds `main.js` of the working directory. In a process of its own: Vite's bundler knows no objects of Jest's realm. */
const BUILD = `
  import { build } from ${JSON.stringify(import.meta.resolve('vite'))};
  import { lazyDependencies } from ${JSON.stringify(new URL('lazy-dependencies.ts', import.meta.url))};
  const { plugin, resolveDependencies } = lazyDependencies();
  const groups = ['shared', 'only'].map((name) => ({ name, test: new RegExp(name + '.js$') }));
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name].js', codeSplitting: { groups } };
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: {
      modulePreload: { polyfill: false, resolveDependencies },
      rollupOptions: { input: 'main.js', output },
    },
  });
`;

describe('listUnloaded', () => {
  const imports = new Map([
    ['page.js', ['base.js', 'list.js']],
    ['list.js', ['base.js', 'query.js']],
    ['base.js', ['react.js']],
    ['react.js', ['page.js']],
  ]);

  it('leaves out both scripts of the import and all that is loaded, whatever their names', () => {
    const dependencies = ['lazy.js', 'page.js', 'react.js', 'query.js', 'other.js'];
    expect(listUnloaded('lazy.js', dependencies, 'page.js', imports)).toEqual(['other.js']);
  });

  it('keeps all dependencies of a script that is not known', () => {
    const dependencies = ['a.js', 'b.js'];
    expect(listUnloaded('lazy.js', dependencies, 'unknown.js', imports)).toEqual(dependencies);
  });
});

describe('lazyDependencies', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'lazy-dependencies-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('names no script in a build that the page has loaded or is about to import', async () => {
    const write = (name: string, code: string) => writeFile(join(folder, name), code);
    await write('shared.js', 'export const shared = { value: [1] };');
    await write('only.js', 'export const only = { value: [2] };');
    await write(
      'lazy.js',
      `import './shared.js'; import { shared } from './shared.js';
      import { only } from './only.js'; export default () => [shared, only];`,
    );
    await write('second.js', `import { only } from './only.js'; export default () => only;`);
    await write(
      'main.js',
      `import { shared } from './shared.js'; console.log(shared);
       globalThis.first = () => import('./lazy.js'); globalThis.second = () => import('./second.js');`,
    );
    await run(process.execPath, ['--input-type=module', '--eval', BUILD], { cwd: folder });
    const main = await readFile(join(folder, 'dist/main.js'), 'utf8');
    const [, names = '[]'] = /m\.f=(\[[^\]]*\])/.exec(main) ?? [];
    const listed = JSON.parse(names) as string[];
    expect(listed).toEqual(['only.js']);
  });
});
