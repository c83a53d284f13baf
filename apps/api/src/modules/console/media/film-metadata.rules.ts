import { findBox, readBox, within, type Box, type ReadBytes } from './film.rules.ts';

/** Bytes of a film that are blanked. Of a box the type is overwritten, too: players skip `free`. */
export interface Blank {
  start: number;
  end: number;
  /** Position of the four bytes of the box's type. */
  typeAt?: number;
}

/** What cameras, phones and editors write beside pictures and sound: place, device, names, previews. */
const METADATA = new Set(['udta', 'meta', 'uuid']);
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);
/** Handlers of tracks that are played. Others hold what was measured meanwhile, such as the place of every second. */
const PLAYED = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd', 'hint', 'auxv']);

const MAX_INDEX_BYTES = 64 * 1024 * 1024;

/**
 * Finds what a film tells beside pictures and sound. All of it is blanked in place, so that no byte moves and the film's
 * own tables of positions stay true.
 */
export async function findMetadata(read: ReadBytes, size: number): Promise<Blank[]> {
  const blanks: Blank[] = [];
  for (let at = 0; at < size;) {
    const box = await readBox(read, at, size);
    if (!box) break;
    if (METADATA.has(box.type)) blanks.push({ ...box, typeAt: at + 4 });
    else if (CONTAINERS.has(box.type) && box.end - box.start <= MAX_INDEX_BYTES) {
      const bytes = await read(box.start, box.end - box.start);
      blanks.push(...findInside(bytes, box.start));
    }
    at = box.end;
  }
  return blanks
    .map((blank) => ({ ...blank, end: Math.min(blank.end, size) }))
    .toSorted((a, b) => a.start - b.start);
}

/** Metadata in a container whose content stands at `offset` of the film. */
function findInside(bytes: Buffer, offset: number, parent?: Box): Blank[] {
  const blanks: Blank[] = [];
  let headAt = parent?.start ?? 0;
  for (const box of within(bytes, parent?.start, parent?.end)) {
    const blank = { start: box.start + offset, end: box.end + offset, typeAt: headAt + offset + 4 };
    if (METADATA.has(box.type)) blanks.push(blank);
    else if (box.type === 'trak' && !isPlayed(bytes, box)) {
      blanks.push(blank, ...findSamples(bytes, box));
    } else if (CONTAINERS.has(box.type)) blanks.push(...findInside(bytes, offset, box));
    headAt = box.end;
  }
  return blanks;
}

const findPath = (bytes: Buffer, parent: Box, ...types: string[]) =>
  types.reduce<Box | undefined>((box, type) => box && findBox(bytes, type, box), parent);

function isPlayed(bytes: Buffer, track: Box): boolean {
  const handler = findPath(bytes, track, 'mdia', 'hdlr');
  return !handler || PLAYED.has(bytes.toString('latin1', handler.start + 8, handler.start + 12));
}

/** Table of a track: its number of entries, and a reader of 32-bit words behind it. */
function openTable(bytes: Buffer, table: Box, type: string, words: number) {
  const box = findBox(bytes, type, table);
  if (!box || box.end - box.start < 8) return undefined;
  const room = Math.floor((box.end - box.start - 8) / (words * 4));
  const read = (entry: number, word = 0) =>
    bytes.readUInt32BE(box.start + 8 + (entry * words + word) * 4);
  return { count: Math.min(bytes.readUInt32BE(box.start + 4), room), read };
}

/** Ranges of the film in which the samples of a track lie, one for each chunk. */
function findSamples(bytes: Buffer, track: Box): Blank[] {
  const table = findPath(bytes, track, 'mdia', 'minf', 'stbl');
  if (!table) return [];
  const runs = openTable(bytes, table, 'stsc', 3);
  const short = openTable(bytes, table, 'stco', 1);
  const long = openTable(bytes, table, 'co64', 2);
  const sizes = findBox(bytes, 'stsz', table);
  const chunks = short ?? long;
  if (!runs || !chunks || !sizes || sizes.end - sizes.start < 12) return [];
  const common = bytes.readUInt32BE(sizes.start + 4);
  const sizeOf = (sample: number) => {
    const at = sizes.start + 12 + sample * 4;
    if (common > 0) return common;
    return at + 4 <= sizes.end ? bytes.readUInt32BE(at) : 0;
  };
  const blanks: Blank[] = [];
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < chunks.count; chunk += 1) {
    while (run + 1 < runs.count && runs.read(run + 1) <= chunk + 1) run += 1;
    const start = short
      ? short.read(chunk)
      : (long?.read(chunk) ?? 0) * 2 ** 32 + (long?.read(chunk, 1) ?? 0);
    let length = 0;
    for (
      const last = sample + Math.min(runs.count && runs.read(run, 1), 1e6);
      sample < last;
      sample += 1
    ) {
      length += sizeOf(sample);
    }
    if (length > 0) blanks.push({ start, end: start + length });
  }
  return blanks;
}

/** The bytes of a film with the blanks in it. Never holds more than one chunk. */
export async function* blankOut(
  stream: AsyncIterable<Buffer>,
  blanks: readonly Blank[],
): AsyncGenerator<Buffer> {
  const free = Buffer.from('free');
  let at = 0;
  let first = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    const end = at + bytes.length;
    while ((blanks[first]?.end ?? Infinity) <= at) first += 1;
    for (let k = first; k < blanks.length; k += 1) {
      const { start, end: last, typeAt = start } = blanks[k] ?? { start: end, end };
      if (typeAt >= end) break;
      if (start < end && last > at)
        bytes.fill(0, Math.max(0, start - at), Math.min(last, end) - at);
      for (let letter = 0; typeAt < start && letter < 4; letter += 1) {
        const position = typeAt + letter - at;
        if (position >= 0 && position < bytes.length) bytes[position] = free[letter] ?? 0;
      }
    }
    at = end;
    yield bytes;
  }
}
