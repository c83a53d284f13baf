/** @jest-environment node */
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/** Maximum brotli bytes of the page script. */
const MAX_BYTES = 15_000;

/** Bundles the script without what it loads on demand. */
const bundle = () =>
  build({
    entryPoints: [new URL('start.ts', import.meta.url).pathname],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
    target: 'es2022',
    loader: { '.css': 'local-css' },
    outdir: 'out',
    plugins: [
      {
        name: 'on-demand',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind }) =>
            kind === 'dynamic-import' ? { path: 'on-demand', external: true } : undefined,
          ),
      },
    ],
  });

it(`has at most ${MAX_BYTES} bytes, of no library, store or contract`, async () => {
  const { outputFiles, metafile } = await bundle();
  const script = outputFiles.find(({ path }) => path.endsWith('.js'));
  const [, output] = Object.entries(metafile.outputs).find(([path]) => path.endsWith('.js')) ?? [];
  const included = Object.entries(output?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? [path] : [],
  );
  const foreign = /node_modules|libs\/(contracts|site-config|api-client|auth-store|ui)\//;
  expect(included.filter((path) => foreign.test(path))).toEqual([]);
  expect(brotliCompressSync(script?.contents ?? '').length).toBeLessThanOrEqual(MAX_BYTES);
});
