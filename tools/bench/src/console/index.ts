import { parseArgs } from 'node:util';
import { measureRatios, type Target } from '../lib/load.ts';
import { createDatabaseClock, type Server } from '../lib/processes.ts';
import { atLeast, report, type Figure } from '../lib/report.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { fillDatabase } from '../serving/content.ts';
import { benchScripts } from '../scripts.ts';
import { startApi, startPortal } from '../serving/stack.ts';
import { postScript } from '../serving/wrk-scripts.ts';
import { fillArticles } from './articles.ts';
import { measureBulk } from './bulk.ts';
import { measureImports } from './imports.ts';
import { measurePublishing } from './publishing.ts';
import { createStaffCalls } from './staff-calls.ts';
import { createStaffCookie } from '../lib/staff-session.ts';

const ARTICLES = 10_000;
const NOTICES = 100;
/** Parts of the benchmark, in their order: the bulk changes come last, because they change what the others read. */
const PARTS = ['scripts', 'import', 'list', 'publish', 'bulk'] as const;
/** Pages whose scripts have targets: the first list, the editor, the charts. */
const PAGES = ['content/list', 'content/editor', 'reports/'];

/** `console [--articles 10000] [--only scripts,import,list,publish,bulk]`: what staff wait for, beside what the public waits for. */
export async function benchConsole(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { articles: { type: 'string' }, only: { type: 'string' } },
  });
  const count = Number(values.articles ?? ARTICLES);
  const only = values.only?.split(',') ?? PARTS;
  const isChosen = (part: (typeof PARTS)[number]) => only.some((chosen) => chosen === part);
  if (isChosen('scripts')) await benchScripts(PAGES);
  if (isChosen('import')) report('工作台的导入', [await measureImports()]);
  if (only.every((part) => part === 'import' || part === 'scripts')) return;
  await withScratchDatabase('console', async (url) => {
    await fillDatabase(url, NOTICES);
    const saved = await fillArticles(url, count);
    const cookie = await createStaffCookie(url);
    const api = await startApi(url, false);
    const call = createStaffCalls(api.origin, cookie);
    const figures: Figure[] = [];
    if (isChosen('list')) figures.push(measureLists(url, api, cookie));
    if (isChosen('publish')) {
      const portal = await startPortal(true, 1);
      figures.push(await measurePublishing(call, portal.origin));
      await portal.stop();
    }
    if (isChosen('bulk')) figures.push(...(await measureBulk(call, saved)));
    await api.stop();
    report(`工作台，${count} 篇文章；saveArticles ${Math.round(saved)} 篇/秒`, figures);
  });
}

/** The console's list call beside the public one on the same articles, by processor time of the process and its database. */
function measureLists(url: string, api: Server, cookie: string): Figure {
  const databaseTime = createDatabaseClock(url);
  const pages = Array.from({ length: 100 }, (_, at) => ({
    bizType: 'NEWS',
    current: ((at * 37) % 100) + 1,
    size: 20,
  }));
  const target = (name: string, path: string): Target => ({
    name,
    url: api.origin,
    script: postScript(name, path, pages, cookie),
    processorTime: () => api.processorTime() + databaseTime(),
  });
  const [, console] = measureRatios([
    target('public', '/api/news/pub/dirNews'),
    target('console', '/api/console/content/listPaged'),
  ]);
  const rate = Math.round(console?.rate ?? 0);
  return atLeast('列表 ÷ 公开列表（处理器时间）', console?.ratio ?? 0, 0.8, `${rate} 次/秒`);
}
