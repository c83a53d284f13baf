import { parseArgs } from 'node:util';
import { report } from '../lib/report.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { measureCachedPage } from '../serving/cached-pages.ts';
import { fillDatabase } from '../serving/content.ts';
import { startApi, startApp } from '../serving/stack.ts';
import { benchKeyCalls } from './calls.ts';
import { benchDeliveries } from './deliveries.ts';
import { benchHelpSearch } from './help-search.ts';
import { createKeys } from './keys.ts';

/** More keys than their limits let 32 connections use up. */
const KEYS = 400;

const REFERENCE_PAGE = '/open/api/openTenders.listTenders';

/** The open platform and the help centre: calls with keys, unchanged replies, MCP, deliveries, a reference page, the help search. */
export async function benchOpen(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { notices: { type: 'string', default: '5000' }, only: { type: 'string' } },
  });
  const isChosen = (part: string) => values.only?.split(',').includes(part) ?? true;
  await withScratchDatabase('open', async (url) => {
    await fillDatabase(url, Number(values.notices));
    if (isChosen('calls')) {
      const keys = await createKeys(url, KEYS);
      report('开放平台的调用（32 连接；每秒处理器时间答多少次）', await benchKeyCalls(url, keys));
    }
    if (isChosen('webhooks')) report('Webhook 投递', await benchDeliveries(url));
    if (isChosen('page')) await benchReferencePage(url);
    if (isChosen('help')) report('帮助中心', await benchHelpSearch(url));
  });
}

async function benchReferencePage(databaseUrl: string): Promise<void> {
  const api = await startApi(databaseUrl, true, 1);
  const app = await startApp('open-platform', true);
  const { bytes, figure } = await measureCachedPage(app, REFERENCE_PAGE);
  await Promise.all([app.stop(), api.stop()]);
  report(`接口参考页 ${REFERENCE_PAGE}（${bytes} 字节，32 连接，一个核）`, [figure]);
}
