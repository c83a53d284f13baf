import { setTimeout as sleep } from 'node:timers/promises';
import { costPerAnswer } from '../lib/load.ts';
import { createDatabaseClock, type Server } from '../lib/processes.ts';
import type { Figure } from '../lib/report.ts';
import { runLoginStorm } from '../login-storm/storm.ts';
import { listNoticeIds } from '../serving/calls.ts';
import { articlePaths, listPaths } from '../serving/fresh-pages.ts';
import { startApi, startPortal, TOKEN } from '../serving/stack.ts';
import { getScript, postScript, SERIAL } from '../serving/wrk-scripts.ts';
import { measureNotifications } from './notifications.ts';
import { CALLS, LIST_PAGES, NOTICES, VIEWS } from './servers.ts';

const [WARM_UP_SECONDS, SECONDS] = [6, 6];
const LOGIN_MS = 6_000;
/** Fewer than are hashed at once would leave the processors idle. */
const PEOPLE = 8;

const WORDS = ['道路', '学校', '医院 改造', '监理', '污水'];

/** A kind of request, with the processes that work on it. */
interface Kind {
  what: string;
  server: Server;
  script: string;
}

/**
 * What a request costs each process: from it follows how many machines carry how many visitors (`tools/deploy/docs/capacity.md`).
 * Pages come from the cache, and rendered anew with replies of the API kept; calls without kept replies.
 */
export async function measureCosts(databaseUrl: string): Promise<Figure[]> {
  const databaseTime = createDatabaseClock(databaseUrl);
  const figures: Figure[] = [];
  const measure = async (api: Server, kinds: readonly Kind[], app?: Server) => {
    const clocks = {
      app: () => app?.processorTime() ?? 0,
      api: api.processorTime,
      database: databaseTime,
    };
    for (const { what, server, script } of kinds) {
      const target = { name: what, url: server.origin, script };
      await costPerAnswer([target], clocks, WARM_UP_SECONDS);
      const cost = await costPerAnswer([target], clocks, SECONDS);
      figures.push(toFigure(what, [cost.app, cost.api, cost.database]));
    }
  };
  const keeping = await startApi(databaseUrl, true, 'any');
  const cached = await startPortal(true, 'any');
  await measure(keeping, [cachedPage(cached)], cached);
  await cached.stop();
  const fresh = await startPortal(false, 'any');
  await measure(keeping, await freshPages(keeping, fresh), fresh);
  await fresh.stop();
  await measure(keeping, [keptList(keeping)]);
  await keeping.stop();
  const api = await startApi(databaseUrl, false, 'any');
  await measure(api, await freshCalls(api));
  figures.push(await measureLogins(api, databaseTime));
  await api.stop();
  figures.push(await measureNotifications(databaseUrl));
  return figures;
}

const toFigure = (what: string, costs: readonly number[]): Figure => ({
  what,
  measured: costs.map((cost) => cost.toFixed(2)).join('　'),
  target: '',
});

const cachedPage = (server: Server): Kind => ({
  what: '缓存的页面',
  server,
  script: getScript('cached', ['/news'], 'br'),
});

const freshPages = async (api: Server, server: Server): Promise<Kind[]> => [
  {
    what: '现渲染的文章',
    server,
    script: getScript('article', await articlePaths(api.origin), 'br, gzip'),
  },
  {
    what: '现渲染的招标列表',
    server,
    script: getScript('list', listPaths(NOTICES), 'br, gzip'),
  },
];

const keptList = (server: Server): Kind => ({
  what: '接口：列表，留着的回答',
  server,
  script: postScript('kept', CALLS.list, LIST_PAGES),
});

async function freshCalls(server: Server): Promise<Kind[]> {
  const ids = await listNoticeIds(server.origin);
  const narrowed = LIST_PAGES.map((page) => ({ ...page, amountMin: `-${SERIAL}` }));
  const searched = WORDS.map((keyword) => ({ keyword, size: 20, amountMin: `-${SERIAL}` }));
  const call = (what: string, path: string, bodies: readonly object[]): Kind => ({
    what,
    server,
    script: postScript(what, path, bodies),
  });
  return [
    call('接口：列表，总数与各筛选项现算', CALLS.list, narrowed),
    call('接口：按词搜索公告', CALLS.list, searched),
    call(
      '接口：一条公告',
      CALLS.notice,
      ids.map((id) => ({ id })),
    ),
    { what: '访问统计（写）', server, script: getScript('view', VIEWS) },
  ];
}

async function measureLogins(api: Server, databaseTime: () => number): Promise<Figure> {
  const login = async (milliseconds: number) => {
    let over = false;
    const storm = runLoginStorm(api.origin, TOKEN, { people: PEOPLE, over: () => over });
    await sleep(milliseconds);
    over = true;
    return (await storm).checked;
  };
  await login(1_000);
  const before = [api.processorTime(), databaseTime()];
  const checked = await login(LOGIN_MS);
  const used = [api.processorTime(), databaseTime()].map((time, at) => time - (before[at] ?? 0));
  return toFigure('用密码登录', [0, ...used.map((time) => (time * 1_000) / checked)]);
}
