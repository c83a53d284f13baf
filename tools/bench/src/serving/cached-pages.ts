import { setTimeout } from 'node:timers/promises';
import { measureRatios } from '../lib/load.ts';
import type { Server } from '../lib/processes.ts';
import { atLeast, report, type Figure } from '../lib/report.ts';
import { getScript, writeTemporaryFile } from './wrk-scripts.ts';
import { startApi, startPortal, startRaw } from './stack.ts';

const PATH = '/news';

/** Pages of the portal from the cache, against raw `node:http` with the same bytes on the same core. */
export async function benchCachedPages(databaseUrl: string): Promise<void> {
  const api = await startApi(databaseUrl, true, 1);
  const portal = await startPortal(true);
  const { bytes, figure } = await measureCachedPage(portal, PATH);
  const memory = portal.memory();
  await Promise.all([portal.stop(), api.stop()]);
  report(`页面 ${PATH}（${bytes} 字节，32 连接，一个核）`, [
    figure,
    {
      what: '压测后应用进程的内存',
      measured: `${memory.toFixed(0)} MB`,
      target: '≤ 200 MB',
      held: memory <= 200,
    },
  ]);
}

/** A page of a running app from its cache, against raw `node:http` with the same bytes on the same core. */
export async function measureCachedPage(
  app: Server,
  path: string,
): Promise<{ bytes: number; figure: Figure }> {
  const page = await fetch(app.origin + path, { headers: { 'accept-encoding': 'br' } });
  // The second request starts the thorough compression, whose bytes later ones get.
  await fetchCompressed(app.origin + path);
  await setTimeout(1_000);
  // fetch decompresses; the raw server must send the compressed bytes.
  const bytes = await fetchCompressed(app.origin + path);
  const headers = Object.fromEntries(
    [...page.headers].filter(
      ([name]) => !['content-length', 'connection', 'date', 'keep-alive'].includes(name),
    ),
  );
  const raw = await startRaw(writeTemporaryFile('page.br', bytes), headers);
  const script = getScript('cached', [path], 'br');
  const [, cached] = measureRatios([
    { name: 'raw', url: raw.origin, script },
    { name: 'cached', url: app.origin, script },
  ]);
  await raw.stop();
  const rate = `${Math.round(cached?.rate ?? 0)} 次/秒`;
  const figure = atLeast('缓存的页面 ÷ 裸 node:http', cached?.ratio ?? 0, 0.6, rate);
  return { bytes: bytes.length, figure };
}

/** Fetches a page without decompressing it. */
async function fetchCompressed(url: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}
