import { Readable } from 'node:stream';
import type { PieceStore } from '../../../infrastructure/storage/file-store.ts';
import type { Partials } from './partials.ts';

/** Bytes of a piece at most: so much of an upload lies in memory, and is sent again after its process was killed. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** Piece of an upload, as its name tells. */
interface Piece {
  name: string;
  start: number;
  size: number;
}

const toName = (id: string, start: number, size: number) =>
  `${folderOf(id)}${String(start).padStart(12, '0')}-${size}`;

const folderOf = (id: string) => `uploads/${id}/`;

function parseName(name: string): Piece {
  const [start = 0, size = 0] = (name.split('/').at(-1) ?? '').split('-').map(Number);
  return { name, start, size };
}

/**
 * Pieces without a gap from the first byte on, as few as that takes: two connections of one upload write the same bytes to the
 * same places, but not in the same pieces.
 */
export function chain(pieces: readonly Piece[]): (Piece & { from: number })[] {
  const chained: (Piece & { from: number })[] = [];
  for (let end = 0; ;) {
    const next = pieces
      .filter(({ start, size }) => start <= end && start + size > end)
      .reduce<Piece | undefined>(
        (best, each) => (best && best.start + best.size >= each.start + each.size ? best : each),
        undefined,
      );
    if (!next) return chained;
    chained.push({ ...next, from: end });
    end = next.start + next.size;
  }
}

/** Partials as pieces in a bucket. How far an upload is, is told by the names of its pieces, to every process the same. */
export class PartialPieces implements Partials {
  readonly #pieces: PieceStore;

  constructor(pieces: PieceStore) {
    this.#pieces = pieces;
  }

  /** Nothing has to be there before the first byte. */
  async create(): Promise<void> {}

  async sizeOf(id: string): Promise<number> {
    const last = (await this.#chain(id)).at(-1);
    return last ? last.start + last.size : 0;
  }

  async write(id: string, offset: number, bytes: Readable): Promise<number> {
    let parts: Buffer[] = [];
    let [start, size] = [offset, 0];
    const flush = async () => {
      if (size === 0) return;
      await this.#pieces.put(toName(id, start, size), Buffer.concat(parts, size));
      start += size;
      [parts, size] = [[], 0];
    };
    try {
      for await (const part of bytes as AsyncIterable<Buffer>) {
        parts.push(part);
        size += part.length;
        if (size >= PIECE_BYTES) await flush();
      }
    } finally {
      await flush();
    }
    return start;
  }

  read(id: string): Readable {
    return Readable.from(this.#readAll(id), { objectMode: false });
  }

  async *#readAll(id: string): AsyncGenerator<Buffer> {
    for (const { name, start, size, from } of await this.#chain(id)) {
      const found = await this.#pieces.open(name, { start: from - start, end: size - 1 });
      if (!found) throw new Error(`the piece ${name} is missing`);
      yield* found.stream as AsyncIterable<Buffer>;
    }
  }

  async remove(id: string): Promise<void> {
    for await (const { name } of this.#pieces.list(folderOf(id))) await this.#pieces.remove(name);
  }

  async listOlderThan(moment: number): Promise<string[]> {
    const newest = new Map<string, number>();
    for await (const { name, putAt } of this.#pieces.list('uploads/')) {
      const id = name.split('/')[1] ?? '';
      newest.set(id, Math.max(putAt, newest.get(id) ?? 0));
    }
    return [...newest].flatMap(([id, putAt]) => (putAt < moment ? [id] : []));
  }

  async #chain(id: string) {
    const pieces: Piece[] = [];
    for await (const { name } of this.#pieces.list(folderOf(id))) pieces.push(parseName(name));
    return chain(pieces);
  }
}
