/** Rest after a piece of work, as a multiple of its length: a fifth of the time is work. */
const REST = 4;
/** Longest rest, after a piece that had to wait for a busy machine. */
const MAX_REST_MS = 3_000;

/**
 * Lets long work have a share of a process's time only, so that calls and pages go on: one piece after another, in the order
 * in which they were asked for, with rests in between.
 */
export class SharedTime {
  #turn: Promise<void> = Promise.resolve();

  /** Does a piece of work when its turn has come. */
  async spend<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#turn;
    const { promise: rested, resolve } = Promise.withResolvers<void>();
    this.#turn = rested;
    await before;
    const start = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(resolve, Math.min(MAX_REST_MS, (performance.now() - start) * REST));
    }
  }
}
