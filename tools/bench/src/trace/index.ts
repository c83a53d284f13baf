import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { measureRatios, type Target } from '../lib/load.ts';
import { createDatabaseClock, startServer, type Server } from '../lib/processes.ts';
import { atLeast, report } from '../lib/report.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { startApi } from '../serving/stack.ts';
import { getScript } from '../serving/wrk-scripts.ts';

const BARE_PORT = 8476;
const PAGES = 200;

const QUERIES = Array.from({ length: PAGES }, (_, i) => {
  const url = `/news/${i}?utm_source=${i % 3 === 0 ? 'baidu' : 'mail'}&wd=x`;
  const sid = i % 2 === 0 ? '' : `&sid=${String(i).padStart(32, '0')}`;
  return `t=186000000${i}&url=${encodeURIComponent(url)}${sid}`;
});

const startBare = (databaseUrl: string) =>
  startServer(fileURLToPath(new URL('bare-trace.ts', import.meta.url)), BARE_PORT, '/healthz', {
    PORT: String(BARE_PORT),
    DATABASE_URL: databaseUrl,
  });

/**
 * Page views counted by the API, beside bare Fastify on the same core: by the processor time of process and database, and by
 * that of the process alone, which is what a core for the API answers where the database has its own.
 */
export async function benchTrace(): Promise<void> {
  await withScratchDatabase('trace', async (url) => {
    const api = await startApi(url, true);
    const bare = await startBare(url);
    const databaseTime = createDatabaseClock(url);
    const target = (name: string, server: Server, path: string, whole = true): Target => ({
      name,
      url: server.origin,
      script: getScript(
        name,
        QUERIES.map((query) => `${path}?${query}`),
      ),
      processorTime: () => server.processorTime() + (whole ? databaseTime() : 0),
    });
    const stat = '/api/trace/trace/stat.htm';
    const compare = (path: string, whole = true) =>
      measureRatios([target(path.slice(1), bare, path, whole), target('stat', api, stat, whole)], {
        rounds: 7,
        seconds: 3,
      })[1]?.ratio ?? 0;
    const [stored, whole, alone] = [
      compare('/stored'),
      compare('/answered'),
      compare('/answered', false),
    ];
    const total = await countVisits(url);
    await Promise.all([api.stop(), bare.stop()]);
    report('访问统计 stat.htm（32 连接；每秒处理器时间答多少次）', [
      atLeast('÷ 裸 Fastify + 逐条预备语句写入', stored, 0.6),
      atLeast('÷ 裸 Fastify，只答 204、什么都不存；只计进程', alone, 0.6),
      atLeast('÷ 同上；连数据库一起计', whole, 0.6),
      { what: '写进库的访问', measured: `${total.toLocaleString('zh-CN')} 条`, target: '' },
    ]);
  });
}

async function countVisits(databaseUrl: string): Promise<number> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const { rows } = await pool.query<{ total: number }>('select count(*)::int as total from visit');
  await pool.end();
  return rows[0]?.total ?? 0;
}
