import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlePrograms } from './bundle.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'zhucheng-bundle-'))));
afterAll(() => rm(folder, { recursive: true }));

describe('bundlePrograms', () => {
  it('replaces what has changed, removes what is gone and leaves the rest alone', async () => {
    const source = join(folder, 'program.ts');
    const target = join(folder, 'dist');
    const build = async (text: string) => {
      await writeFile(source, `console.log(${JSON.stringify(text)});`);
      await bundlePrograms({ entries: { program: source }, folder: target });
    };
    const inodesOf = async (...names: string[]) =>
      Promise.all(names.map(async (name) => (await stat(join(target, name))).ino));
    await build('first');
    const names = ['program.js', 'paths.js', 'db/migrations/meta/_journal.json'];
    const before = await inodesOf(...names);
    await writeFile(join(target, 'chunk-old.js'), '');
    await build('first');
    expect(await inodesOf(...names)).toEqual(before);
    expect(existsSync(join(target, 'chunk-old.js'))).toBe(false);
    await build('second');
    const [program, ...rest] = await inodesOf(...names);
    expect(rest).toEqual(before.slice(1));
    expect(program).not.toBe(before[0]);
  });
});
