import { measureRatios, type Target } from '../lib/load.ts';
import { createDatabaseClock, type Server } from '../lib/processes.ts';
import { atLeast, type Figure } from '../lib/report.ts';
import { startApi } from '../serving/stack.ts';
import { keyScript, postScript, type KeyCall } from '../serving/wrk-scripts.ts';

const PORTAL_LIST = '/api/ai/pub/bid/listPaged';
const LIST = '/api/open/v1/tenders';

/** Filters of the lists, and of the searches by MCP: by region and word, so that they differ. */
const DIVISIONS = ['330000', '320000', '440000', '370000', '510000', '420000', '410000', '430000'];
const WORDS = ['施工', '监理', '道路', '隧道', '污水处理厂', '医院', '桥梁', '水库'];
const FILTERS = DIVISIONS.flatMap((divisions) =>
  WORDS.map((keywords) => ({ divisions, keywords })),
);

const toPath = (filter: Record<string, string>) => `${LIST}?${new URLSearchParams(filter)}`;

/** A search by MCP, as a client sends it. */
const toToolCall = ({ divisions, keywords }: (typeof FILTERS)[number]): KeyCall => ({
  path: '/api/mcp',
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'tender_search', arguments: { divisions: [divisions], keywords, limit: 20 } },
  }),
});

/** Calls of the public API with keys, beside the portal's list call, and by MCP beside the public API. */
export async function benchKeyCalls(
  databaseUrl: string,
  keys: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const cached of [false, true]) {
    const api = await startApi(databaseUrl, cached);
    figures.push(...compareLists(api, databaseUrl, keys, cached));
    if (cached) figures.push(await compareUnchanged(api, databaseUrl, keys));
    await api.stop();
  }
  return figures;
}

function compareLists(
  api: Server,
  databaseUrl: string,
  keys: readonly string[],
  cached: boolean,
): Figure[] {
  const target = createTarget(api, databaseUrl);
  const portal = target(
    'portal',
    postScript(
      'portal',
      PORTAL_LIST,
      FILTERS.map(({ divisions, keywords }) => ({ divisions: [divisions], keywords, size: 20 })),
    ),
  );
  const calls = FILTERS.map((filter) => ({ path: toPath(filter) }));
  const list = target('v1', keyScript('v1', calls, keys));
  const mcp = target('mcp', keyScript('mcp', FILTERS.map(toToolCall), keys));
  const [, first] = measureRatios([portal, list]);
  const [, second] = measureRatios([list, mcp]);
  const how = cached ? '回应已缓存' : '回应缓存关闭';
  return [
    ratioFigure(`v1 列表（带密钥）÷ 门户的列表，${how}`, first, 0.8),
    ratioFigure(`MCP tender_search ÷ v1 列表，${how}`, second, 0.5),
  ];
}

/** Lists that a caller has already, beside lists that nobody asked for lately. */
async function compareUnchanged(
  api: Server,
  databaseUrl: string,
  keys: readonly string[],
): Promise<Figure> {
  const target = createTarget(api, databaseUrl);
  const known = await Promise.all(
    FILTERS.map(async (filter, i) => {
      const path = toPath(filter);
      const headers = { authorization: `Bearer ${keys[i % keys.length]}` };
      const reply = await fetch(api.origin + path, { headers });
      await reply.arrayBuffer();
      return { path, etag: reply.headers.get('etag') ?? '' };
    }),
  );
  // An amount that no other call has, which all notices reach: a list of its own, with the same records.
  const fresh = FILTERS.map((filter) => ({ path: toPath(filter) + '&amountMin=-@serial' }));
  const [, unchanged] = measureRatios([
    target('200', keyScript('fresh', fresh, keys)),
    target('304', keyScript('unchanged', known, keys)),
  ]);
  return ratioFigure('304（没有变化）÷ 200（新做的回应）', unchanged, 3);
}

/** Target whose answers are counted a second of processor time, its own and its database's. */
function createTarget(api: Server, databaseUrl: string): (name: string, script: string) => Target {
  const databaseTime = createDatabaseClock(databaseUrl);
  return (name, script) => ({
    name,
    url: api.origin,
    script,
    processorTime: () => api.processorTime() + databaseTime(),
  });
}

const ratioFigure = (
  what: string,
  measured: { ratio: number; rate: number } | undefined,
  target: number,
) => atLeast(what, measured?.ratio ?? 0, target, `${Math.round(measured?.rate ?? 0)} 次/秒`);
