import { measureRatios, type Target } from '../lib/load.ts';
import { createDatabaseClock, type Server } from '../lib/processes.ts';
import { atLeast, report } from '../lib/report.ts';
import { postScript, SERIAL } from './wrk-scripts.ts';
import { startApi, startBare } from './stack.ts';

const LIST = '/api/ai/pub/bid/listPaged';
const GET = '/api/ai/pub/bid/first';
const SIZE = 20;

/**
 * Paged list and detail calls against Fastify and pg with prepared statements, by the processor time of the process and of
 * its database where it can be read: the work of one is often done by the other. The reply cache is off.
 */
export async function benchCalls(databaseUrl: string, notices: number): Promise<void> {
  const api = await startApi(databaseUrl, false);
  const bare = await startBare(databaseUrl);
  const databaseTime = createDatabaseClock(databaseUrl);
  const target = (
    name: string,
    server: Server,
    path: string,
    bodies: readonly object[],
  ): Target => ({
    name,
    url: server.origin,
    script: postScript(name, path, bodies),
    processorTime: () => server.processorTime() + databaseTime(),
  });
  const compare = (
    barePath: string,
    path: string,
    bodies: readonly object[],
    bareBodies = bodies,
  ) =>
    measureRatios([
      target('bare', bare, barePath, bareBodies),
      target('api', api, path, bodies),
    ])[1];

  const count = Math.min(400, Math.floor(notices / SIZE));
  const pages = Array.from({ length: count }, (_, i) => ({
    current: ((i * 37) % count) + 1,
    size: SIZE,
  }));
  const ids = await listNoticeIds(api.origin);
  const figures = [
    ratioFigure('分页列表（记住总数）', compare('/list', LIST, pages), 2),
    ratioFigure(
      '分页列表（当次清点总数与各筛选项）',
      // Another filter for each call, so that no total is remembered; all notices with an amount match.
      compare(
        '/list-with-facets',
        LIST,
        pages.map((page) => ({ ...page, amountMin: `-${SERIAL}` })),
      ),
      0.9,
    ),
    ratioFigure(
      '按编号取一条',
      compare(
        '/get',
        GET,
        ids.map((id) => ({ id })),
        ids.map((id) => ({ id: toUuid(id) })),
      ),
      0.85,
    ),
  ];
  await Promise.all([api.stop(), bare.stop()]);
  report('接口 ÷ 裸 Fastify + pg，回应缓存关闭（32 连接；每秒处理器时间答多少次）', figures);
}

/** Figure of a call whose ratio to the baseline must reach a target. */
const ratioFigure = (
  what: string,
  measured: { ratio: number; rate: number } | undefined,
  target: number,
) => atLeast(what, measured?.ratio ?? 0, target, `${Math.round(measured?.rate ?? 0)} 次/秒`);

/** Ids of a hundred notices. */
export async function listNoticeIds(origin: string): Promise<string[]> {
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
