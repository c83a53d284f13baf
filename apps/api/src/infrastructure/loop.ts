import { setTimeout as sleep } from 'node:timers/promises';

/** Log of work that goes on in the background. */
export interface BackgroundLog {
  info(message: string): void;
  info(detail: object, message: string): void;
  error(detail: { err: unknown }, message: string): void;
}

/** Rounds of work, one after another until it is stopped. A round handles its errors. */
export class Loop {
  readonly #round: (stopping: AbortSignal) => Promise<number>;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  /** `round` resolves to the milliseconds until the next one, and should end soon after the signal. */
  constructor(round: (stopping: AbortSignal) => Promise<number>) {
    this.#round = round;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops after the running round. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const wait = await this.#round(signal);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}
