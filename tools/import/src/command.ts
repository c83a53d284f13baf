import {
  findCodedError,
  formatCounts,
  runImport,
  UsageError,
  type ImportSummary,
} from '@zhucheng/api/import-run';
import { parseArguments, USAGE } from './arguments.ts';

/** Exit codes, for scripts. */
const EXIT_CODES = { success: 0, failed: 1, usage: 2, skipped: 3 } as const;

/** Maximum number of printed warnings. */
const MAX_PRINTED_WARNINGS = 10;

async function main(args: readonly string[]): Promise<number> {
  const request = parseArguments(args);
  if (!request) {
    console.log(USAGE);
    return EXIT_CODES.success;
  }
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new UsageError('缺少环境变量 DATABASE_URL（PostgreSQL 的地址）');
  const began = Date.now();
  const summary = await runImport(request, {
    databaseUrl,
    dataDir: process.env.DATA_DIR ?? '.data',
    filesUrl: process.env.FILES_URL,
    output: process.stdout,
    signal: stopSignal(),
  });
  print(summary, (Date.now() - began) / 1000);
  if (summary.interrupted) return EXIT_CODES.failed;
  return summary.counts.skipped > 0 ? EXIT_CODES.skipped : EXIT_CODES.success;
}

/** Aborted by the first Ctrl-C, to stop after the current batch; a second one kills the process. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const abort = () => stop.abort();
  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  return stop.signal;
}

function print(
  { counts, reportPath, sources, warnings, interrupted }: ImportSummary,
  seconds: number,
) {
  const title = interrupted ? '导入已中断，再次运行会接着完成' : '导入完成';
  console.log(`${title}：${sources.join('；') || '没有记录'}`);
  console.log(`${formatCounts(counts)} · 用时 ${seconds.toFixed(1)} 秒`);
  for (const warning of warnings.slice(0, MAX_PRINTED_WARNINGS)) console.log(`注意：${warning}`);
  if (warnings.length > MAX_PRINTED_WARNINGS)
    console.log(`注意：另有 ${warnings.length - MAX_PRINTED_WARNINGS} 条同类提示`);
  console.log(counts.skipped > 0 ? `略过的记录和原因见 ${reportPath}` : '没有略过的记录');
}

/** Message for an error, in one line. */
function describeError(error: unknown): string {
  const coded = findCodedError(error);
  if (coded && /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|08|28|3D|57P)/.test(coded.code)) {
    return `数据库连接失败：${coded.message || coded.code}。已写入的批次不会丢失，恢复后再次运行即可`;
  }
  if (coded && /^E[A-Z]+$/.test(coded.code)) return `文件读写失败：${coded.message}`;
  return error instanceof Error ? error.message : String(error);
}

/** Runs the command and returns its exit code. */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    return await main(args);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n用法见 npm run import -- --help`);
      return EXIT_CODES.usage;
    }
    console.error(`导入失败：${describeError(error)}`);
    return EXIT_CODES.failed;
  }
}
