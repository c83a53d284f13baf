import { useState } from 'react';

/** Runs tasks one after the other, in the order in which they were given. */
export class Sequence {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Runs a task after those before it, whatever became of them. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    const result = this.#last.then(task).finally(() => {
      this.#waiting -= 1;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Whether no task runs or waits. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }
}

/** Sequence of a component's calls: keys and pointers may be faster than the network. */
export function useSequence(): Sequence {
  const [sequence] = useState(() => new Sequence());
  return sequence;
}
