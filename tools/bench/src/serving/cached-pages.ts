import { setTimeout } from 'node:timers/promises';
import { measureRatios } from '../lib/load.ts';
import { atLeast, report } from '../lib/report.ts';
import { getScript, writeTemporaryFile } from './wrk-scripts.ts';
import { startApi, startPortal, startRaw } from './stack.ts';

const PATH = '/news';

/** Pages from the cache, against raw `node:http` with the same bytes on the same core. */
export async function benchCachedPages(databaseUrl: string): Promise<void> {
  const api = await startApi(databaseUrl, true, 1);
  const portal = await startPortal(true);
  const page = await fetch(portal.origin + PATH, { headers: { 'accept-encoding': 'br' } });
  // The second request starts the thorough compression, whose bytes later ones get.
  await fetchCompressed(portal.origin + PATH);
  await setTimeout(1_000);
  // fetch decompresses; the raw server must send the compressed bytes.
  const bytes = await fetchCompressed(portal.origin + PATH);
  const headers = Object.fromEntries(
    [...page.headers].filter(
      ([name]) => !['content-length', 'connection', 'date', 'keep-alive'].includes(name),
    ),
  );
  const raw = await startRaw(writeTemporaryFile('page.br', bytes), headers);
  const script = getScript('cached', [PATH], 'br');
  const [, cached] = measureRatios([
    { name: 'raw', url: raw.origin, script },
    { name: 'cached', url: portal.origin, script },
  ]);
  const memory = portal.memory();
  await Promise.all([portal.stop(), raw.stop(), api.stop()]);
  report(`页面 ${PATH}（${bytes.length} 字节，32 连接，一个核）`, [
    atLeast(
      '缓存的页面 ÷ 裸 node:http',
      cached?.ratio ?? 0,
      0.6,
      `${Math.round(cached?.rate ?? 0)} 次/秒`,
    ),
    {
      what: '压测后应用进程的内存',
      measured: `${memory.toFixed(0)} MB`,
      target: '≤ 200 MB',
      held: memory <= 200,
    },
  ]);
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
