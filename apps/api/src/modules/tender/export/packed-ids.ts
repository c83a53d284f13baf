import { toWireId } from '../../../wire-format.ts';

const ID_BYTES = 16;

/** Uuids in their order, 16 bytes each: 400,000 take 6.4 MB, as strings 30. */
export class PackedIds {
  readonly #chunks: Buffer[] = [];
  #length = 0;

  constructor(ids: readonly string[] = []) {
    this.push(ids);
  }

  get length(): number {
    return this.#length;
  }

  push(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#chunks.push(Buffer.from(ids.map(toWireId).join(''), 'hex'));
    this.#length += ids.length;
  }

  /** The ids in batches of at most `size`, without dashes. */
  *batches(size: number): Generator<string[]> {
    for (const chunk of this.#chunks) {
      for (let at = 0; at < chunk.length; at += size * ID_BYTES) {
        const hex = chunk.subarray(at, at + size * ID_BYTES).toString('hex');
        yield hex.match(/.{32}/g) ?? [];
      }
    }
  }
}
