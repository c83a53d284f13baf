import type { PipeableStream, RenderToPipeableStreamOptions } from 'react-dom/server';

/** Longest rendering, in milliseconds. Loaders have their own time-outs; this catches a component that never ends. */
const RENDER_LIMIT = 15_000;

type Handlers = Pick<RenderToPipeableStreamOptions, 'onAllReady' | 'onShellError' | 'onError'>;

/** As much of a stream as React needs to write into. A real one costs more than all the rest of the writing. */
class Collector {
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (html: string) => void;

  constructor(done: (html: string) => void) {
    this.#done = done;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): void {
    this.#done(Buffer.concat(this.#chunks).toString('utf8'));
  }

  on(): this {
    return this;
  }

  destroy(): void {}
}

/** Runs a rendering to its end and returns the HTML. A component that throws rejects. */
export function collect(start: (handlers: Handlers) => PipeableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const target = new Collector((html) => {
      clearTimeout(timer);
      resolve(html);
    });
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(error);
    };
    const stream = start({
      onAllReady: () => stream.pipe(target as unknown as NodeJS.WritableStream),
      onShellError: fail,
      onError: fail,
    });
    const timer = setTimeout(() => {
      stream.abort();
      fail(new Error('Rendering took too long.'));
    }, RENDER_LIMIT);
  });
}
