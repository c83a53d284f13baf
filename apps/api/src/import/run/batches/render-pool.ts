import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { NoticeInput, RenderedNotice } from '../../../content/index.ts';
import type { RenderNotices } from '../../../content/tenders/index.ts';
import { programPath } from '../../../paths.ts';

/** Message to a worker. */
export interface RenderTask<Input> {
  id: number;
  inputs: readonly Input[];
}

/** Answer of a worker. */
export interface RenderReply {
  id: number;
  rendered: RenderedNotice[];
}

/** Program of a thread. Found by its path below the program's folder: a build puts this file's code anywhere. */
const PROGRAM = programPath('import/run/batches', `render-worker${extname(import.meta.url)}`);

/** More would wait for the database. */
const MAX_THREADS = 4;
/** Notices in a task: few enough that all threads share a batch. */
const TASK_SIZE = 50;

/**
 * Young generation of a thread's heap, in MB, where no flag of Node.js says so as that of `npm run import` does. The default
 * takes 48 MB more and is no faster.
 */
const MAX_YOUNG_MB = 10;

interface Thread {
  worker: Worker;
  tasks: Map<number, PromiseWithResolvers<RenderedNotice[]>>;
}

/** Threads that sanitise and analyse notices beside the main one, which reads files and waits for the database. */
export class RenderPool {
  readonly #size: number;
  #threads: Thread[] = [];
  #nextId = 0;
  #failure: unknown;

  constructor(size = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1))) {
    this.#size = size;
  }

  /** Renders notices, in their order. Rejects when a thread has failed. */
  async render(inputs: readonly NoticeInput[]): Promise<RenderedNotice[]> {
    // Not before they are needed: an import of known records renders none.
    if (inputs.length > 0 && this.#threads.length === 0) {
      this.#threads = Array.from({ length: this.#size }, () => this.#startThread());
    }
    const parts: Promise<RenderedNotice[]>[] = [];
    for (let at = 0; at < inputs.length; at += TASK_SIZE) {
      parts.push(this.#run(inputs.slice(at, at + TASK_SIZE)));
    }
    return (await Promise.all(parts)).flat();
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #startThread(): Thread {
    const worker = new Worker(PROGRAM, {
      resourceLimits: { maxYoungGenerationSizeMb: MAX_YOUNG_MB },
    });
    const thread: Thread = { worker, tasks: new Map() };
    worker.on('message', ({ id, rendered }: RenderReply) => {
      thread.tasks.get(id)?.resolve(rendered);
      thread.tasks.delete(id);
    });
    worker.on('error', (error) => {
      this.#failure = error;
      for (const task of thread.tasks.values()) task.reject(error);
      thread.tasks.clear();
    });
    return thread;
  }

  #run(inputs: readonly NoticeInput[]): Promise<RenderedNotice[]> {
    const [thread] = this.#threads.toSorted((a, b) => a.tasks.size - b.tasks.size);
    if (!thread || this.#failure) return Promise.reject(this.#failure as Error);
    const id = this.#nextId++;
    const task = Promise.withResolvers<RenderedNotice[]>();
    thread.tasks.set(id, task);
    thread.worker.postMessage({ id, inputs } satisfies RenderTask<NoticeInput>);
    return task.promise;
  }
}

/** Size of the input from which threads are worth their start, in bytes. */
const MIN_BYTES_FOR_THREADS = 1_000_000;

/** Renders notices: in threads if there are many, else in this one, which loads what it takes only then. */
export function openRenderer(inputBytes: number): {
  render: RenderNotices;
  close: () => Promise<void>;
} {
  if (inputBytes >= MIN_BYTES_FOR_THREADS) {
    const pool = new RenderPool();
    return { render: (inputs) => pool.render(inputs), close: () => pool.close() };
  }
  return {
    async render(inputs) {
      const { renderNotice } = await import('../../../content/tenders/render-notice.ts');
      return inputs.map(renderNotice);
    },
    close: async () => undefined,
  };
}
