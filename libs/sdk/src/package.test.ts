import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const project = fileURLToPath(new URL('..', import.meta.url));

async function readAll(folder: string): Promise<Record<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), await readFile(path, 'utf8')] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

it('has the calls of the contracts as they are now', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-'));
  try {
    await promisify(execFile)(process.execPath, ['generate.config.ts', folder], { cwd: project });
    const [made, committed] = [
      await readAll(folder),
      await readAll(join(project, 'src/generated')),
    ];
    const stale = Object.keys({ ...made, ...committed }).filter(
      (file) => made[file] !== committed[file],
    );
    if (stale.length > 0) {
      throw new Error(
        `The public API has changed (${stale.join(', ')}): run \`npm run generate -w libs/sdk\` and commit src/generated.`,
      );
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('is at most 15 kB for a browser, with everything in it', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(project, 'src/index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  const bytes = brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThanOrEqual(15_000);
});

it('depends on nothing', async () => {
  const text = await readFile(join(project, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, unknown>;
  const fields = Object.keys(manifest).filter((field) => /dependencies$/i.test(field));
  expect(fields).toEqual([]);
});
