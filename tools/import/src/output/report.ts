import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { Place } from '../input/item.ts';

/** A record that was left out. */
export interface LeftOut extends Place {
  /** The source's id, where it could be read. */
  sourceId: string | null;
  reason: string;
}

/** Writes the records left out to a file, JSON a line, as they come: the file is of use even after a kill. */
export class Report {
  readonly path: string;
  readonly #stream: WriteStream;

  private constructor(path: string, stream: WriteStream) {
    this.path = path;
    this.#stream = stream;
  }

  /** Begins an empty report. */
  static async open(path: string): Promise<Report> {
    await mkdir(dirname(path), { recursive: true });
    const stream = createWriteStream(path);
    await once(stream, 'open');
    return new Report(path, stream);
  }

  async add({ file, line, sourceId, reason }: LeftOut): Promise<void> {
    const row = `${JSON.stringify({ file, line, sourceId, reason })}\n`;
    if (!this.#stream.write(row)) await once(this.#stream, 'drain');
  }

  async close(): Promise<void> {
    this.#stream.end();
    await once(this.#stream, 'close');
  }
}
