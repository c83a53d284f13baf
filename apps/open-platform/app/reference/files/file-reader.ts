import { Worker } from 'node:worker_threads';
import type { FileProblem } from './read-file.ts';
import type { FileReport } from './worker.ts';

/** Enough for 24 MB of YAML. */
const LIMITS = { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** The worker is built into a file beside the server's; in the workspace Node runs its source. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './openapi-worker.js',
  import.meta.url,
);

/**
 * Reads files, one at a time, in a thread whose memory is limited. A file that takes too long or too much ends the thread;
 * the next one gets another.
 */
export class FileReader {
  readonly #timeoutMs: number;
  #worker: Worker | undefined;
  #settle: ((report: FileReport) => void) | undefined;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  read(path: string): Promise<FileReport> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => this.#fail('time', `not read in ${this.#timeoutMs} ms`),
        this.#timeoutMs,
      );
      this.#settle = (report) => {
        clearTimeout(timer);
        resolve(report);
      };
      worker.postMessage(path);
    });
  }

  /** Ends the thread. */
  close(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { resourceLimits: LIMITS });
    const fail = (problem: FileProblem, message: string) => {
      if (this.#worker === worker) this.#fail(problem, message);
    };
    worker.on('message', (report: FileReport) => this.#settle?.(report));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'unreadable', error.message),
    );
    worker.on('exit', () => fail('unreadable', 'the thread ended'));
    return worker;
  }

  #fail(problem: FileProblem, message: string): void {
    this.close();
    this.#settle?.({ problem, message, line: undefined });
  }
}
