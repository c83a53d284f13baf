import { median } from '../lib/load.ts';
import { createDatabaseClock, type Server } from '../lib/processes.ts';
import { atMost, report } from '../lib/report.ts';
import { startApi } from './stack.ts';

const LIST = '/api/ai/pub/bid/listPaged';
/** Rounds before those that are measured: totals are remembered from then on, and the code is compiled. */
const WARM_UP_ROUNDS = 20;
const ROUNDS = 10;
/** Records of a page in the first round; one more in each that follows. */
const PAGE_SIZE = 20;

const WORDS = [
  '施工',
  '监理',
  '快速路',
  '污水处理厂',
  '轨道交通 土建',
  '隧道机电',
  '人民医院',
  '老旧小区改造',
  '水库除险加固',
  '桥梁养护',
  '农村公路',
  '中学 教学楼',
  '港口泊位',
  '雨污分流',
  '高标准农田',
  '浙江 道路',
  '城市建设投资集团',
];

/**
 * Searches notices by keywords sequentially, with page sizes of 20 to 29 and without a cache of replies. In between, the
 * list without words: what a call costs without them, and how fast the machine is.
 */
export async function benchKeywords(databaseUrl: string, notices: number): Promise<void> {
  const api = await startApi(databaseUrl, false);
  const times: number[] = [];
  const plainTimes: number[] = [];
  const databaseTime = createDatabaseClock(databaseUrl);
  const processorTime = () => api.processorTime() + databaseTime();
  let used = 0;
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const size = PAGE_SIZE + ((round + WARM_UP_ROUNDS) % ROUNDS);
    const before = processorTime();
    for (const keywords of WORDS) {
      const time = await timeList(api, { keywords, size });
      if (round >= 0) times.push(time);
    }
    if (round < 0) continue;
    used += processorTime() - before;
    for (const _word of WORDS) plainTimes.push(await timeList(api, { size }));
  }
  await api.stop();
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  report(`公告关键词搜索，${notices.toLocaleString('zh-CN')} 条公告`, [
    atMost('p50', median(times), 3, '毫秒'),
    atMost('p99', p99, 30, '毫秒'),
    plainFigure('同时不带词的列表，p50', median(plainTimes)),
    plainFigure('处理器时间，平均一次', (used * 1000) / times.length),
  ]);
}

/** A figure without a target. */
const plainFigure = (what: string, value: number) => ({
  what,
  measured: `${value.toFixed(1)} 毫秒`,
  target: '',
});

async function timeList({ origin }: Server, body: object): Promise<number> {
  const begun = performance.now();
  const response = await fetch(origin + LIST, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return performance.now() - begun;
}
