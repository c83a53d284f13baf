import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DIST = join(import.meta.dirname, '../dist');

/** Files that a program loads when it starts, by its name in the build. */
function listLoaded(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const source = readFileSync(join(DIST, name), 'utf8');
  for (const [, from, alone] of source.matchAll(
    /^(?:import|export)[^;]*?from\s*"(\.[^"]+)"|^import\s*"(\.[^"]+)"/gm,
  )) {
    listLoaded(join(dirname(name), from ?? alone ?? ''), found);
  }
  return found;
}

/** Packages in the files that a program loads when it starts. */
const listPackages = (name: string) =>
  Array.from(listLoaded(name), (file) => readFileSync(join(DIST, file), 'utf8')).flatMap((text) =>
    Array.from(
      text.matchAll(/^\/\/ \S*node_modules\/((?:@[^/]+\/)?[^/]+)/gm),
      ([, found]) => found,
    ),
  );

/** Packages that render notices: 20 MB of memory. */
const RENDERERS = ['pinyin-pro', 'sanitize-html', 'markdown-it'];

describe('program', () => {
  it('loads what renders notices in its threads only', () => {
    expect(listPackages('main.js')).toEqual(expect.arrayContaining(['drizzle-orm', 'pg']));
    expect(listPackages('main.js').filter((name) => RENDERERS.includes(name ?? ''))).toEqual([]);
    expect(listPackages('import/run/batches/render-worker.js')).toEqual(
      expect.arrayContaining(RENDERERS),
    );
  });
});
