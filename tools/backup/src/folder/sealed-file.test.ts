import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { BackupProblem } from './problem.ts';
import { generateKey, readIdentities, sealFile, unsealFile, writeNewFile } from './sealed-file.ts';

let folder: string;
let recipient: string;
let identities: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhucheng-sealed-'));
  const key = await generateKey();
  recipient = key.recipient;
  await writeNewFile(join(folder, 'key'), key.text);
  identities = await readIdentities(join(folder, 'key'));
});
afterAll(() => rm(folder, { recursive: true }));

const path = () => join(folder, 'sealed', 'file');
const open = () => buffer(unsealFile(path(), identities));

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it('gives back what was sealed, and nothing of what was cut or changed', async () => {
  const bytes = fc.uint8Array({ maxLength: 3_000, size: 'max' });
  await fc.assert(
    fc.asyncProperty(
      bytes,
      fc.integer({ min: 1, max: 999 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      async (content, size, part) => {
        await sealFile(path(), inChunks(content, size), [recipient]);
        expect((await open()).equals(content)).toBe(true);
        const sealed = await readFile(path());
        const at = Math.floor(part * sealed.length);
        await writeFile(path(), sealed.subarray(0, at));
        await expect(open()).rejects.toThrow(BackupProblem);
        sealed[at] = (sealed[at] ?? 0) ^ 1;
        await writeFile(path(), sealed);
        await expect(open()).rejects.toThrow(BackupProblem);
      },
    ),
    { numRuns: 40 },
  );
});

it('leaves nothing of a source that fails, and names its reason', async () => {
  async function* failing() {
    yield Buffer.alloc(1_000_000);
    throw new Error('the source failed');
  }
  await rm(path(), { force: true });
  await expect(sealFile(path(), failing(), [recipient])).rejects.toThrow('the source failed');
  expect(await readdir(join(folder, 'sealed'))).toEqual([]);
});

it('tells a file that is not there from a damaged one', async () => {
  await expect(buffer(unsealFile(join(folder, 'absent'), identities))).rejects.toThrow('不存在');
});
