import { parentPort, workerData } from 'node:worker_threads';
import { reviewContract } from '@zhucheng/domain-review';
import type { ReviewTask } from './review-in-thread.ts';

const { standards, ...input } = workerData as ReviewTask;

/** Thread that reviews one contract: a long one takes a second or more, in which a process answers nobody. */
parentPort?.postMessage(
  reviewContract({ ...input, lookupStandard: (number) => standards.get(number) }),
);
