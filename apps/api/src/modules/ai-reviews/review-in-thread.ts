import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Review, ReviewInput, StandardStatus } from '@zhucheng/domain-review';
import { programPath } from '../../paths.ts';

/** Contract to be reviewed, with what is known of the standards that it names. */
export interface ReviewTask extends Omit<ReviewInput, 'lookupStandard'> {
  readonly standards: ReadonlyMap<string, StandardStatus>;
}

const PROGRAM = programPath('modules/ai-reviews', `review-thread${extname(import.meta.url)}`);
const MAX_HEAP_MB = 256;

/** Reviews a contract in a thread of its own, which ends when it is aborted. */
export async function reviewInThread(task: ReviewTask, signal: AbortSignal): Promise<Review> {
  signal.throwIfAborted();
  const worker = new Worker(PROGRAM, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Review>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread ended without a review')));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
