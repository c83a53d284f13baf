import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Partials } from './partials.ts';

/** Partials in a folder of this machine, each in a file under the upload's id. */
export class PartialFiles implements Partials {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'uploads');
  }

  #pathOf(id: string): string {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new Error(`"${id}" is no upload`);
    return join(this.#folder, id);
  }

  async create(id: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await (await open(this.#pathOf(id), 'wx')).close();
  }

  /** Number of bytes that have come; undefined where the file is gone. */
  async sizeOf(id: string): Promise<number | undefined> {
    return (await stat(this.#pathOf(id)).catch(() => undefined))?.size;
  }

  /**
   * Writes bytes at their place. Two connections of one upload, in any processes, write the same bytes to the same places,
   * so neither has to wait until the other is known to be dead.
   */
  async write(id: string, offset: number, bytes: Readable): Promise<number> {
    const target = createWriteStream(this.#pathOf(id), { flags: 'r+', start: offset });
    await pipeline(bytes, target);
    return offset + target.bytesWritten;
  }

  read = (id: string): Readable => createReadStream(this.#pathOf(id));

  remove = (id: string): Promise<void> => rm(this.#pathOf(id), { force: true });

  /** Ids of files that nobody has written to since a moment. */
  async listOlderThan(moment: number): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const ids: string[] = [];
    for (const name of names) {
      const found = await stat(join(this.#folder, name)).catch(() => undefined);
      if (found && found.mtimeMs < moment && /^[0-9a-f]{32}$/.test(name)) ids.push(name);
    }
    return ids;
  }
}
