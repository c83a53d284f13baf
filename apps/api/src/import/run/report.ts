import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { ImportJournal, JournalRecord, SkippedRecord } from './import-journal.ts';
import type { SavedRecord } from './import-target.ts';

/**
 * Journal of the command line: writes skipped records to a JSON lines file as they occur, so that the file survives a kill.
 * A repeated import begins anew.
 */
export class Report implements ImportJournal {
  readonly position = 0;
  readonly path: string;
  readonly #stream: WriteStream;

  private constructor(path: string, stream: WriteStream) {
    this.path = path;
    this.#stream = stream;
  }

  /** Creates an empty report. */
  static async open(path: string): Promise<Report> {
    await mkdir(dirname(path), { recursive: true });
    const stream = createWriteStream(path);
    await once(stream, 'open');
    return new Report(path, stream);
  }

  save(_records: readonly JournalRecord[], write: () => Promise<SavedRecord[]>) {
    return write();
  }

  async skip({ file, line, sourceId, reason }: SkippedRecord): Promise<void> {
    const row = `${JSON.stringify({ file, line, sourceId, reason })}\n`;
    if (!this.#stream.write(row)) await once(this.#stream, 'drain');
  }

  async close(): Promise<void> {
    this.#stream.end();
    await once(this.#stream, 'close');
  }
}
