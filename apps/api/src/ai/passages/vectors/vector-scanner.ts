import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { programPath } from '../../../paths.ts';
import type { VectorEntry, VectorHit, VectorQuery } from './vector-set.rules.ts';
import type { VectorAnswer, VectorTask } from './vector-thread.ts';

const PROGRAM = programPath('ai/passages/vectors', `vector-thread${extname(import.meta.url)}`);

/** The thread that compares vectors. Once it has ended, every search finds nothing. */
export class VectorScanner {
  readonly #worker = new Worker(PROGRAM);
  readonly #waiting = new Map<number, (hits: VectorHit[]) => void>();
  #lastId = 0;
  #ended = false;

  constructor() {
    // It keeps no process alive.
    this.#worker.unref();
    this.#worker.on('message', ({ id, hits }: VectorAnswer) => this.#answer(id, hits));
    this.#worker.on('error', () => this.#end());
    this.#worker.on('exit', () => this.#end());
  }

  /** True once its thread has ended: another scanner is needed. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Adds and removes vectors before the next search. */
  update(add: readonly VectorEntry[], remove: readonly number[]): void {
    this.#post({ task: 'update', add, remove });
  }

  /** The nearest among the kept vectors and those of the caller's own. */
  search(query: VectorQuery, own: readonly VectorEntry[]): Promise<VectorHit[]> {
    if (this.#ended) return Promise.resolve([]);
    const { promise, resolve } = Promise.withResolvers<VectorHit[]>();
    this.#lastId += 1;
    this.#waiting.set(this.#lastId, resolve);
    this.#post({ task: 'search', id: this.#lastId, query, own });
    return promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #post(task: VectorTask): void {
    this.#worker.postMessage(task);
  }

  #answer(id: number, hits: VectorHit[]): void {
    this.#waiting.get(id)?.(hits);
    this.#waiting.delete(id);
  }

  #end(): void {
    this.#ended = true;
    for (const id of [...this.#waiting.keys()]) this.#answer(id, []);
  }
}
