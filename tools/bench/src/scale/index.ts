import { parseArgs } from 'node:util';
import { report } from '../lib/report.ts';
import { measureCosts } from './costs.ts';
import { measureFiles } from './files.ts';
import { measurePooler } from './pooler.ts';
import { measureProcesses } from './processes.ts';
import { withNotices } from './servers.ts';
import { measureTraces } from './traces.ts';

/** Parts of the benchmark. */
const PARTS = ['files', 'costs', 'processes', 'pooler', 'traces'] as const;

/** `scale [--only files,costs,processes,pooler,traces] [--files-url s3://…]`: what an installation of several machines pays for what it shares. */
export async function benchScale(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, 'files-url': { type: 'string' } },
  });
  const only = values.only?.split(',') ?? PARTS;
  const isChosen = (part: (typeof PARTS)[number]) => only.some((chosen) => chosen === part);
  if (isChosen('files')) {
    report('文件：桶 ÷ 本机文件夹，逐个存取', await measureFiles(values['files-url']));
  }
  if (!only.some((part) => part !== 'files')) return;
  await withNotices(async (databaseUrl) => {
    if (isChosen('costs')) {
      report('每次回答的处理器时间（毫秒）：应用、接口、数据库', await measureCosts(databaseUrl));
    }
    if (isChosen('processes')) {
      const title = '两个接口进程 ÷ 一个，同样的处理器时间各答多少次（回应缓存关闭）';
      report(title, await measureProcesses(databaseUrl));
    }
    if (isChosen('pooler')) {
      const title = '经 PgBouncer ÷ 直连：每秒次数，与同样处理器时间的次数（回应缓存关闭）';
      report(title, await measurePooler(databaseUrl));
    }
    if (isChosen('traces')) {
      const title = '记录每条链路 ÷ 不记录，同样的处理器时间各答多少次（回应缓存关闭）';
      report(title, await measureTraces(databaseUrl));
    }
  });
}
