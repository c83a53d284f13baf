/** @jest-environment node */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestFolder } from './digest-folder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'digest-'));
  await mkdir(join(folder, 'articles'));
  await writeFile(join(folder, 'articles/one.md'), '一张分工表');
});

afterEach(() => rm(folder, { recursive: true }));

const changeFile = async (change: () => Promise<void>) => {
  const before = await digestFolder(folder);
  await change();
  return (await digestFolder(folder)) !== before;
};

it.each<[string, () => Promise<void>]>([
  ['a changed text', () => writeFile(join(folder, 'articles/one.md'), '两张分工表')],
  ['a new file', () => writeFile(join(folder, 'topics.json'), '[]')],
  [
    'a renamed file',
    () => rename(join(folder, 'articles/one.md'), join(folder, 'articles/two.md')),
  ],
  ['a removed file', () => rm(join(folder, 'articles/one.md'))],
])('changes with %s', async (_name, change) => {
  expect(await changeFile(change)).toBe(true);
});

it('does not change with the loader or without a change', async () => {
  expect(await changeFile(() => writeFile(join(folder, 'load.ts'), 'export {};'))).toBe(false);
  expect(await changeFile(() => Promise.resolve())).toBe(false);
});
