import { measureRatios } from '../lib/load.ts';
import { atLeast, report } from '../lib/report.ts';
import { postScript, SERIAL } from './wrk-scripts.ts';
import { startApi, startBare } from './stack.ts';

const LIST = '/api/ai/pub/bid/listPaged';
const GET = '/api/ai/pub/bid/first';
const SIZE = 20;

/** Paged list and detail calls against Fastify and pg with prepared statements. The reply cache is off. */
export async function benchCalls(databaseUrl: string, notices: number): Promise<void> {
  const api = await startApi(databaseUrl, false);
  const bare = await startBare(databaseUrl);
  const count = Math.min(400, Math.floor(notices / SIZE));
  const pages = Array.from({ length: count }, (_, i) => ({
    current: ((i * 37) % count) + 1,
    size: SIZE,
  }));
  const ids = await listNoticeIds(api.origin);
  const [, list] = measureRatios([
    { name: 'bare', url: bare.origin, script: postScript('bare-list', '/list', pages) },
    { name: 'api', url: api.origin, script: postScript('api-list', LIST, pages) },
  ]);
  // Another filter for each call, so that no total is remembered; all notices with an amount match.
  const filtered = pages.map((page) => ({ ...page, amountMin: `-${SERIAL}` }));
  const [, counted] = measureRatios([
    {
      name: 'bare',
      url: bare.origin,
      script: postScript('bare-facets', '/list-with-facets', filtered),
    },
    { name: 'api', url: api.origin, script: postScript('api-facets', LIST, filtered) },
  ]);
  const byId = ids.map((id) => ({ id }));
  const [, detail] = measureRatios([
    {
      name: 'bare',
      url: bare.origin,
      script: postScript(
        'bare-get',
        '/get',
        ids.map((id) => ({ id: toUuid(id) })),
      ),
    },
    { name: 'api', url: api.origin, script: postScript('api-get', GET, byId) },
  ]);
  await Promise.all([api.stop(), bare.stop()]);
  report('接口，回应缓存关闭（32 连接，一个核）', [
    atLeast(
      '分页列表（记住总数）÷ 裸 Fastify + pg',
      list?.ratio ?? 0,
      2,
      `${Math.round(list?.rate ?? 0)} 次/秒`,
    ),
    atLeast(
      '分页列表（当次清点总数与各筛选项）÷ 裸 Fastify + pg',
      counted?.ratio ?? 0,
      0.9,
      `${Math.round(counted?.rate ?? 0)} 次/秒`,
    ),
    atLeast(
      '按编号取一条 ÷ 裸 Fastify + pg',
      detail?.ratio ?? 0,
      0.85,
      `${Math.round(detail?.rate ?? 0)} 次/秒`,
    ),
  ]);
}

async function listNoticeIds(origin: string): Promise<string[]> {
  const response = await fetch(origin + LIST, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ size: 100 }),
  });
  const { records } = (await response.json()) as { records: { id: string }[] };
  return records.map(({ id }) => id);
}

function toUuid(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
