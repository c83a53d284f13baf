import { brotliCompressSync } from 'node:zlib';
import { LIST_PAGES, MAX_LIST_KB } from '../html.ts';
import { MAX_SCRIPT_KB } from '../scripts.ts';
import { atMost, report } from '../lib/report.ts';
import { startApi, startPortal } from './stack.ts';

const PAGES = [{ name: '首页', path: '/' }, ...LIST_PAGES, { name: '新闻首页', path: '/news' }];

const KILO = 1000;

/** Measures brotli bytes of all scripts, styles and HTML of pages. */
export async function benchBytes(databaseUrl: string): Promise<void> {
  const api = await startApi(databaseUrl, true);
  const portal = await startPortal(true);
  for (const { name, path } of PAGES) {
    const html = await (await fetch(portal.origin + path)).text();
    const files = [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? [])];
    const sizes = await Promise.all(
      files.map(async (file) => ({ file, size: await brotliSize(portal.origin + file) })),
    );
    const total = (ending: string) =>
      sizes.filter(({ file }) => file.endsWith(ending)).reduce((sum, { size }) => sum + size, 0) /
      KILO;
    const htmlSize = brotliCompressSync(html).length / KILO;
    report(`${name} ${path}`, [
      atMost('脚本，brotli', total('.js'), MAX_SCRIPT_KB, 'kB'),
      { what: '样式，brotli', measured: `${total('.css').toFixed(1)} kB`, target: '' },
      LIST_PAGES.some((list) => list.path === path)
        ? atMost('HTML，brotli', htmlSize, MAX_LIST_KB, 'kB')
        : { what: 'HTML，brotli', measured: `${htmlSize.toFixed(1)} kB`, target: '' },
    ]);
  }
  await Promise.all([portal.stop(), api.stop()]);
}

async function brotliSize(url: string): Promise<number> {
  const body = await (await fetch(url)).arrayBuffer();
  return brotliCompressSync(Buffer.from(body)).length;
}
