import { parseArgs } from 'node:util';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { benchBytes } from './bytes.ts';
import { benchCalls } from './calls.ts';
import { fillDatabase } from './content.ts';
import { benchKeywords } from './keywords.ts';
import { benchFreshPages } from './fresh-pages.ts';
import { benchCachedPages } from './cached-pages.ts';
import { benchStartUp } from './start-up.ts';

const NOTICES = 50_000;

/** Minimum number of notices: 50 list pages, so that 32 connections never render the same page at once. */
const MIN_NOTICES = 1000;

/** Parts of the benchmark, in their order. */
const PARTS = ['cached', 'fresh', 'calls', 'keywords', 'bytes', 'start'] as const;

/** Serving: pages, calls, search on notices, bytes and start-up, on a database with 50,000 notices. */
export async function benchServing(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      notices: { type: 'string' },
      only: { type: 'string' },
      'peer-article': { type: 'string' },
      'peer-list': { type: 'string' },
    },
  });
  const notices = Number(values.notices ?? NOTICES);
  if (!Number.isInteger(notices) || notices < MIN_NOTICES) {
    console.error(
      `--notices 须是不小于 ${MIN_NOTICES} 的整数：再少，列表的页数就不够并发的连接各取一页`,
    );
    process.exit(2);
  }
  const only = values.only?.split(',') ?? PARTS;
  const unknown = only.filter((part) => !PARTS.some((known) => known === part));
  if (unknown.length > 0) {
    console.error(`--only 没有 ${unknown.join('、')}；可用的有：${PARTS.join('、')}`);
    process.exit(2);
  }
  const isChosen = (part: (typeof PARTS)[number]) => only.some((chosen) => chosen === part);
  await withScratchDatabase('serving', async (url) => {
    console.log(`装入 ${notices.toLocaleString('zh-CN')} 条公告……`);
    await fillDatabase(url, notices);
    if (isChosen('cached')) await benchCachedPages(url);
    if (isChosen('fresh')) {
      await benchFreshPages(url, notices, {
        article: values['peer-article'],
        list: values['peer-list'],
      });
    }
    if (isChosen('calls')) await benchCalls(url, notices);
    if (isChosen('keywords')) await benchKeywords(url, notices);
    if (isChosen('bytes')) await benchBytes(url);
    if (isChosen('start')) await benchStartUp();
  });
}
