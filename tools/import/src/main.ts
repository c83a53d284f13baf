import { readArguments, USAGE, UsageError } from './arguments.ts';
import { countsInWords } from './output/progress.ts';
import { codedError } from './reasons.ts';
import { runImport, type ImportSummary } from './run-import.ts';

/** Exit codes, for scripts. */
const EXIT = { fine: 0, failed: 1, usage: 2, leftOut: 3 } as const;

/** Notes that are printed; more are only counted. */
const MOST_NOTES = 10;

async function main(args: readonly string[]): Promise<number> {
  const request = readArguments(args);
  if (!request) {
    console.log(USAGE);
    return EXIT.fine;
  }
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new UsageError('缺少环境变量 DATABASE_URL（PostgreSQL 的地址）');
  const began = Date.now();
  const summary = await runImport(request, {
    databaseUrl,
    dataDir: process.env.DATA_DIR ?? '.data',
    screen: process.stdout,
    stopping: stopSignal(),
  });
  print(summary, (Date.now() - began) / 1000);
  if (summary.interrupted) return EXIT.failed;
  return summary.counts.leftOut > 0 ? EXIT.leftOut : EXIT.fine;
}

/** The first Ctrl-C ends the import after the batch that is being written; a second one ends it at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const ask = () => stop.abort();
  process.once('SIGINT', ask);
  process.once('SIGTERM', ask);
  return stop.signal;
}

function print(
  { counts, reportPath, sources, notes, interrupted }: ImportSummary,
  seconds: number,
) {
  const title = interrupted ? '导入已中断，再次运行会接着完成' : '导入完成';
  console.log(`${title}：${sources.join('；') || '没有记录'}`);
  console.log(`${countsInWords(counts)} · 用时 ${seconds.toFixed(1)} 秒`);
  for (const note of notes.slice(0, MOST_NOTES)) console.log(`注意：${note}`);
  if (notes.length > MOST_NOTES) console.log(`注意：另有 ${notes.length - MOST_NOTES} 条同类提示`);
  console.log(counts.leftOut > 0 ? `略过的记录和原因见 ${reportPath}` : '没有略过的记录');
}

/** One line that says what went wrong. */
function problemOf(error: unknown): string {
  const coded = codedError(error);
  if (coded && /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|08|28|3D|57P)/.test(coded.code)) {
    return `数据库连接失败：${coded.message || coded.code}。已写入的批次不会丢失，恢复后再次运行即可`;
  }
  if (coded && /^E[A-Z]+$/.test(coded.code)) return `文件读写失败：${coded.message}`;
  return error instanceof Error ? error.message : String(error);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n用法见 npm run import -- --help`);
    process.exitCode = EXIT.usage;
  } else {
    console.error(`导入失败：${problemOf(error)}`);
    process.exitCode = EXIT.failed;
  }
}
