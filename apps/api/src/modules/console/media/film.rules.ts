/** Reads bytes of a film; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

/** Facts of a film. */
export interface FilmFacts {
  /** Null if the index does not tell: films in segments may leave it out. */
  seconds: number | null;
  width: number | null;
  height: number | null;
}

/** Why a file is no film that can be played to its end. */
export type FilmFault =
  | { fault: 'cut'; expected: number }
  /** No index of its pictures: recording was not finished. */
  | { fault: 'unfinished' }
  | { fault: 'foreign' };

/** Box of a film. */
export interface Box {
  type: string;
  /** Of the content. */
  start: number;
  end: number;
}

const MAX_INDEX_BYTES = 64 * 1024 * 1024;
const MAX_BOXES = 200_000;

/**
 * Reads the structure of an MP4 file (ISO/IEC 14496-12): boxes follow each other and fill the file. A cut film has a box
 * that reaches beyond its end, or none of the index `moov`.
 */
export async function readFilm(read: ReadBytes, size: number): Promise<FilmFacts | FilmFault> {
  const boxes: Box[] = [];
  for (let at = 0; at < size;) {
    const box = await readBox(read, at, size);
    if (!box || boxes.length > MAX_BOXES) return { fault: 'foreign' };
    if (at === 0 && box.type !== 'ftyp') return { fault: 'foreign' };
    if (box.end > size) return { fault: 'cut', expected: box.end };
    boxes.push(box);
    at = box.end;
  }
  const index = boxes.find(({ type }) => type === 'moov');
  if (!index || !boxes.some(({ type }) => type === 'mdat')) return { fault: 'unfinished' };
  if (index.end - index.start > MAX_INDEX_BYTES) return { fault: 'foreign' };
  const end = await findIndexedEnd(read, boxes);
  if (end > size) return { fault: 'cut', expected: end };
  return readIndex(await read(index.start, index.end - index.start)) ?? { fault: 'foreign' };
}

/** Reads the head of a box; undefined where there is none. */
export async function readBox(read: ReadBytes, at: number, size: number): Promise<Box | undefined> {
  const head = await read(at, 16);
  // Fewer than eight bytes of a box: its head is cut itself.
  if (head.length < 8) return { type: 'head', start: at, end: size + 8 - head.length };
  const type = head.toString('latin1', 4, 8);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return undefined;
  const short = head.readUInt32BE(0);
  if (short === 0) return { type, start: at + 8, end: size };
  if (short > 1) return short < 8 ? undefined : { type, start: at + 8, end: at + short };
  if (head.length < 16) return { type, start: at, end: size + 16 - head.length };
  const long = Number(head.readBigUInt64BE(8));
  return long < 16 || !Number.isSafeInteger(at + long)
    ? undefined
    : { type, start: at + 16, end: at + long };
}

/** End of the last segment that the index of a film in segments (`sidx`) names; 0 without one. */
async function findIndexedEnd(read: ReadBytes, boxes: readonly Box[]): Promise<number> {
  let last = 0;
  for (const { type, start, end } of boxes) {
    if (type !== 'sidx' || end - start > MAX_INDEX_BYTES) continue;
    const bytes = await read(start, end - start);
    const isLong = bytes[0] === 1;
    const head = isLong ? 28 : 20;
    if (bytes.length < head + 4) continue;
    const first = isLong ? Number(bytes.readBigUInt64BE(20)) : bytes.readUInt32BE(16);
    const count = bytes.readUInt16BE(head + 2);
    let at = end + first;
    for (let k = 0; k < count && head + 4 + k * 12 + 4 <= bytes.length; k += 1) {
      at += bytes.readUInt32BE(head + 4 + k * 12) & 0x7fffffff;
    }
    last = Math.max(last, at);
  }
  return last;
}

/** Boxes inside of a box whose content is at hand. */
export function* within(bytes: Buffer, start = 0, end = bytes.length): Generator<Box> {
  for (let at = start; at + 8 <= end;) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || end - at;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > end) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size };
    at += size;
  }
}

/** The first box of a type inside of another one. */
export const findBox = (bytes: Buffer, type: string, parent?: Box) => {
  for (const box of within(bytes, parent?.start, parent?.end)) if (box.type === type) return box;
  return undefined;
};

/** Length and size by the index; undefined if there is no picture track. */
function readIndex(bytes: Buffer): FilmFacts | undefined {
  const head = findBox(bytes, 'mvhd');
  const seconds = head && readDuration(bytes, head);
  if (seconds === undefined) return undefined;
  const extended = findBox(bytes, 'mvex');
  const fragments = extended && findBox(bytes, 'mehd', extended);
  const whole = fragments && head ? readFragmentDuration(bytes, fragments, head) : 0;
  for (const track of within(bytes)) {
    if (track.type !== 'trak') continue;
    const media = findBox(bytes, 'mdia', track);
    const handler = media && findBox(bytes, 'hdlr', media);
    if (!handler || bytes.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide') {
      continue;
    }
    const box = findBox(bytes, 'tkhd', track);
    // The last eight bytes: width and height as 16.16 fixed point.
    const width = box && box.end - box.start >= 84 ? bytes.readUInt32BE(box.end - 8) >>> 16 : 0;
    const height = box && width > 0 ? bytes.readUInt32BE(box.end - 4) >>> 16 : 0;
    const length = Math.max(seconds, whole);
    return { seconds: length || null, width: width || null, height: height || null };
  }
  return undefined;
}

const timescaleOf = (bytes: Buffer, { start }: Box) =>
  bytes.readUInt32BE(start + (bytes[start] === 1 ? 20 : 12));

function readDuration(bytes: Buffer, box: Box): number | undefined {
  const isLong = bytes[box.start] === 1;
  if (box.end - box.start < (isLong ? 32 : 20)) return undefined;
  const timescale = timescaleOf(bytes, box);
  const duration = isLong
    ? Number(bytes.readBigUInt64BE(box.start + 24))
    : bytes.readUInt32BE(box.start + 16);
  return timescale > 0 ? duration / timescale : undefined;
}

function readFragmentDuration(bytes: Buffer, box: Box, head: Box): number {
  const isLong = bytes[box.start] === 1;
  if (box.end - box.start < (isLong ? 12 : 8)) return 0;
  const duration = isLong
    ? Number(bytes.readBigUInt64BE(box.start + 4))
    : bytes.readUInt32BE(box.start + 4);
  return duration / timescaleOf(bytes, head);
}
