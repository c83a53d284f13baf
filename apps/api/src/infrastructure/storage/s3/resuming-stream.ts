import { Readable } from 'node:stream';

/** Milliseconds within which the next bytes must come when somebody waits for them. */
const STALL_MS = 15_000;
/** Breaks in a row, without a byte between them, after which a reading fails. */
const MAX_BREAKS = 3;

/** Options of {@link ResumingStream}. */
export interface ResumingOptions {
  /** Bytes that have been asked for already. */
  body: Readable;
  /** Number of bytes that must come. */
  length: number;
  /** Asks for the bytes from one on, counted from the first of `body`. */
  reopen: (offset: number) => Promise<Readable>;
  stallMs?: number;
}

/**
 * Bytes of a file that never changes, over as many connections as that takes: a slow reader may leave one idle until the
 * server closes it. Ends only after the last byte; with fewer it fails.
 */
export class ResumingStream extends Readable {
  readonly #options: ResumingOptions;
  #body: Readable;
  #chunks: AsyncIterator<Buffer>;
  #received = 0;
  #breaks = 0;

  constructor(options: ResumingOptions) {
    super();
    this.#options = options;
    this.#body = options.body;
    this.#chunks = this.#follow(options.body);
  }

  override _read(): void {
    this.#next().then(
      (chunk) => this.push(chunk),
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#body.destroy();
    done(error);
  }

  #follow(body: Readable): AsyncIterator<Buffer> {
    this.#body = body;
    // Between two chunks nobody listens for errors; the next reading gets them.
    body.on('error', () => undefined);
    return body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** The next bytes; null after the last one. */
  async #next(): Promise<Buffer | null> {
    for (;;) {
      try {
        const chunk = await this.#wait();
        if (!chunk) return null;
        this.#received += chunk.length;
        this.#breaks = 0;
        return chunk;
      } catch (error) {
        this.#breaks += 1;
        if (this.destroyed || this.#breaks > MAX_BREAKS) throw error;
        const body = await this.#options.reopen(this.#received);
        if (this.destroyed) body.destroy();
        this.#chunks = this.#follow(body);
      }
    }
  }

  async #wait(): Promise<Buffer | undefined> {
    const { length, stallMs = STALL_MS } = this.#options;
    const body = this.#body;
    const stalled = setTimeout(
      () => body.destroy(new Error(`no bytes came for ${stallMs} ms`)),
      stallMs,
    );
    try {
      const { done, value } = await this.#chunks.next();
      if (!done) return value;
      if (this.#received === length) return undefined;
      throw new Error(`${this.#received} bytes came instead of ${length}`);
    } finally {
      clearTimeout(stalled);
    }
  }
}
