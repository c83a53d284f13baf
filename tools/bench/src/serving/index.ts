import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { benchBytes } from './bytes.ts';
import { benchCalls } from './calls.ts';
import { fill } from './content.ts';
import { benchKeywords } from './keywords.ts';
import { benchPages } from './pages.ts';
import { benchStartUp } from './start-up.ts';

const NOTICES = 50_000;

/** Serving: pages, calls, search on notices, bytes and start-up, on a database with 50,000 notices. */
export async function benchServing(args: readonly string[]): Promise<void> {
  const notices = Number(args[args.indexOf('--notices') + 1] || NOTICES) || NOTICES;
  await withScratchDatabase('serving', async (url) => {
    console.log(`装入 ${notices.toLocaleString('zh-CN')} 条公告……`);
    const files = await mkdtemp(join(tmpdir(), 'bench-files-'));
    await fill(url, files, notices);
    await rm(files, { recursive: true });
    await benchPages(url);
    await benchCalls(url);
    await benchKeywords(url, notices);
    await benchBytes(url);
    await benchStartUp();
  });
}
