import { getArticlePath } from '@zhucheng/domain-news';
import { measureRatios } from '../lib/load.ts';
import { atLeast, report } from '../lib/report.ts';
import { getScript, writeTemporaryFile } from './wrk-scripts.ts';
import { startApi, startPortal, startRaw } from './stack.ts';

/** Dynamic rendering rate of Next.js as a share of raw `node:http` (80,000 requests a second). */
const NEXT_DYNAMIC = 225 / 80_000;

const PATH = '/news';

/** Notices of a page of the portal's list. */
const NOTICES_PER_PAGE = 20;

/** Pages from the cache and rendered afresh, against raw `node:http` with the same bytes on the same core. */
export async function benchPages(databaseUrl: string, notices: number): Promise<void> {
  const api = await startApi(databaseUrl, true, 1);
  const portal = await startPortal(true);
  const page = await fetch(portal.origin + PATH, { headers: { 'accept-encoding': 'br' } });
  // fetch decompresses; the raw server must send the compressed bytes.
  const bytes = await fetchCompressed(portal.origin + PATH);
  const headers = Object.fromEntries(
    [...page.headers].filter(
      ([name]) => !['content-length', 'connection', 'date', 'keep-alive'].includes(name),
    ),
  );
  const raw = await startRaw(writeTemporaryFile('page.br', bytes), headers);
  const script = getScript('cached', [PATH]);
  const [, cached] = measureRatios([
    { name: 'raw', url: raw.origin, script },
    { name: 'cached', url: portal.origin, script },
  ]);
  const memory = portal.memory();
  await portal.stop();

  const fresh = await startPortal(false);
  const articles = await articlePaths(api.origin);
  const { origin: url, processorTime } = fresh;
  const [, rendered, list] = measureRatios(
    [
      { name: 'raw', url: raw.origin, script, processorTime: raw.processorTime },
      { name: 'fresh', url, script: getScript('articles', articles), processorTime },
      { name: 'lists', url, script: getScript('lists', listPaths(notices)), processorTime },
    ],
    { rounds: 3 },
  );
  await Promise.all([fresh.stop(), raw.stop(), api.stop()]);
  const toNext = (ratio = 0) => ratio / NEXT_DYNAMIC;
  report(`页面 ${PATH}（${bytes.length} 字节，32 连接，一个核）`, [
    atLeast(
      '缓存的页面 ÷ 裸 node:http',
      cached?.ratio ?? 0,
      0.6,
      `${Math.round(cached?.rate ?? 0)} 次/秒`,
    ),
    atLeast(
      '现渲染的文章 ÷ Next.js 动态页（折算）',
      toNext(rendered?.ratio),
      6,
      formatCost(rendered),
    ),
    atLeast('现渲染的招标列表 ÷ Next.js 动态页（折算）', toNext(list?.ratio), 6, formatCost(list)),
    {
      what: '压测后应用进程的内存',
      measured: `${memory.toFixed(0)} MB`,
      target: '≤ 200 MB',
      held: memory <= 200,
    },
  ]);
}

const formatCost = (measured?: { rate: number }) =>
  `每页 ${(1000 / (measured?.rate ?? 0)).toFixed(2)} 毫秒处理器时间`;

/** Paths of up to 200 list pages: all differ, so that the connections never share a rendering. */
function listPaths(notices: number): string[] {
  const length = Math.min(200, Math.floor(notices / NOTICES_PER_PAGE));
  return Array.from({ length }, (_, i) => `/tender/0/0/${i + 1}`);
}

/** Paths of the articles of all news columns. */
async function articlePaths(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/news/pub/dirNews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ size: 100 }),
  });
  const { records } = (await response.json()) as {
    records: Parameters<typeof getArticlePath>[0][];
  };
  const inPortal = records.filter(({ bizType }) => !['HELP', 'VIDEO'].includes(bizType));
  return inPortal.map((record) => getArticlePath(record));
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
