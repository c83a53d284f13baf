import { join } from 'node:path';
import { openFileStore, type S3Environment } from '@zhucheng/api/files';
import { reportFailure, type Output } from '@zhucheng/stack/command-line';
import { parseArguments, USAGE } from './arguments.ts';
import { moveFiles, type MoveCounts } from './move.ts';

/** Environment of the command. */
export type FilesEnvironment = S3Environment & { DATA_DIR?: string | undefined };

/** Problems that are printed. */
const MAX_PRINTED = 20;
const PROGRESS_EVERY_MS = 5_000;

/** Runs the command and returns its exit code: 0 all files are there, 1 some are not, 2 invalid usage. */
export async function runCommand(
  args: readonly string[],
  environment: FilesEnvironment,
  output: Output = console,
): Promise<number> {
  const dataDir = environment.DATA_DIR ?? '.data';
  return reportFailure('files', output, async () => {
    const request = parseArguments(args, join(dataDir, 'files'));
    if (!request) {
      output.log(USAGE);
      return 0;
    }
    const open = (filesUrl: string) => openFileStore({ filesUrl, dataDir }, environment);
    const [from, to] = [await open(request.from), await open(request.to)];
    await Promise.all([from.check(), to.check()]);
    const signal = stopSignal();
    const result = await moveFiles(from, to, { signal, onProgress: createProgress(output) });
    return report(result, signal.aborted, output);
  });
}

const format = ({ found, copied, present, checked }: MoveCounts) =>
  `共 ${found} 个文件：传了 ${copied}，原已有 ${present}，核对无误 ${checked}`;

function createProgress(output: Output) {
  let last = performance.now();
  return (counts: MoveCounts) => {
    if (performance.now() - last < PROGRESS_EVERY_MS) return;
    last = performance.now();
    output.log(format(counts));
  };
}

function report(
  { counts, problems }: Awaited<ReturnType<typeof moveFiles>>,
  interrupted: boolean,
  output: Output,
): number {
  output.log(format(counts));
  for (const { sha256, problem } of problems.slice(0, MAX_PRINTED)) {
    output.error(`${sha256}：${problem}`);
  }
  if (problems.length > 0) output.error(`有 ${problems.length} 个文件没有搬好，处理后再执行一次`);
  if (interrupted) output.error('已中断，再执行一次会接着做');
  return problems.length > 0 || interrupted ? 1 : 0;
}

/** Aborted by the first Ctrl-C. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  return stop.signal;
}
