/** Maximum bytes of a notification's payload; PostgreSQL refuses 8,000. */
export const MAX_PAYLOAD_BYTES = 7_900;

/** Bytes reserved for the head of a part: sender, batch, position and number of parts. */
const HEAD_BYTES = 80;

/** Cuts a text into pieces of at most `max` bytes of UTF-8, never inside a character. */
function cutText(text: string, max: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of text) {
    const size = Buffer.byteLength(character);
    if (bytes + size > max) {
      pieces.push(piece);
      piece = '';
      bytes = 0;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece];
}

/** Packs texts into the payloads of one or more notifications; `sender` and `batch` name them. */
export function packBatch(sender: string, batch: number, texts: readonly string[]): string[] {
  const json = JSON.stringify(texts);
  const fits = Buffer.byteLength(json) <= MAX_PAYLOAD_BYTES - HEAD_BYTES;
  const pieces = fits ? [json] : cutText(json, MAX_PAYLOAD_BYTES - HEAD_BYTES);
  return pieces.map((piece, at) => `${sender} ${batch} ${at} ${pieces.length} ${piece}`);
}

const PART = /^(\S{1,36}) (\d{1,15}) (\d{1,6}) (\d{1,6}) /;

/** Joins the parts of batches. A batch whose parts are not complete before the sender's next one is dropped. */
export class BatchJoiner {
  readonly #open = new Map<string, { batch: string; pieces: string[] }>();

  /** Takes a payload; returns the texts of a batch with its last part, with their sender. */
  take(payload: string): { sender: string; texts: string[] } | undefined {
    const head = PART.exec(payload);
    if (!head) return undefined;
    const [prefix, sender = '', batch = '', at, count] = head;
    const open = this.#open.get(sender);
    const pieces = open?.batch === batch ? open.pieces : [];
    if (pieces.length !== Number(at)) return this.#drop(sender);
    pieces.push(payload.slice(prefix.length));
    if (pieces.length < Number(count)) {
      this.#open.set(sender, { batch, pieces });
      return undefined;
    }
    this.#open.delete(sender);
    return { sender, texts: parseTexts(pieces.join('')) };
  }

  /** Forgets unfinished batches: the connection that brought them was lost. */
  clear(): void {
    this.#open.clear();
  }

  #drop(sender: string): undefined {
    this.#open.delete(sender);
    return undefined;
  }
}

function parseTexts(json: string): string[] {
  try {
    const texts: unknown = JSON.parse(json);
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
