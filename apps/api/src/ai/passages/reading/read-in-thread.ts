import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { programPath } from '../../../paths.ts';
import { FileProblem, PROBLEMS } from './file-problem.ts';
import type { FileReport, FileTask, ReadFile } from './read-file.ts';

const PROGRAM = programPath('ai/passages/reading', `reading-thread${extname(import.meta.url)}`);

/** What a file may take. */
const LIMITS = { maxHeapMb: 256, maxMs: 30_000 };

/** Reads a file in a thread of its own, with limited memory and time. Throws {@link FileProblem}. */
export async function readInThread(
  task: FileTask,
  { maxHeapMb, maxMs } = LIMITS,
): Promise<ReadFile> {
  const worker = new Worker(PROGRAM, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 16 },
    // What the library of PDF warns of is no matter of ours.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<FileReport>();
  const timer = setTimeout(() => reject(PROBLEMS.tooComplex()), maxMs);
  worker.once('message', resolve);
  worker.once('error', (error) => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isMemory ? PROBLEMS.tooComplex() : error);
  });
  worker.once('exit', () => reject(new Error('the thread ended without a report')));
  try {
    const report = await promise;
    if ('problem' in report) throw new FileProblem(report.problem, report.message);
    return report.file;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
